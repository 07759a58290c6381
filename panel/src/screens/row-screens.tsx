import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useState } from 'react';
import {
  Create,
  Edit,
  Pagination,
  ReferenceManyField,
  Show,
  type RaRecord,
  useCanAccess,
  useNotify,
  useRedirect,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { invitationLink, type ResourceName, RESOURCES } from '../../../server/panel/contract';
import { useConflict } from './conflict';
import { InvitationLink } from './invitation-link';
import { OrderedRows } from './ordered-rows';
import { Rows } from './resource-list';
import { parentOf, useRowScreen } from './row-link';
import { RowActions } from './row-actions';
import { RowFields } from './row-fields';
import { RowForm, withKey } from './row-form';
import { RESOURCE_SCREENS } from './resource-screens';

/** Lessons of a class that are put into order by one call. */
const MAX_SUBLIST_ROWS = 1000;
const SUBLIST_PAGE_ROWS = 10;

/** A link to the form of a new row; nothing for a role that may not add one. */
function Addition({ name, to }: { name: ResourceName; to: string }) {
  const { canAccess } = useCanAccess({ resource: name, action: 'create' });
  return (
    canAccess && (
      <Button component={Link} to={to}>
        افزودن {RESOURCES[name].title}
      </Button>
    )
  );
}

/** The lists of other resources that belong to a row, such as the lessons of a class. */
function Sublists({ name }: { name: ResourceName }) {
  const record = useRecordContext();
  if (!record) return null;
  return Object.entries(RESOURCE_SCREENS[name].sublists ?? {}).map(([sublist, target]) => {
    const resource = sublist as ResourceName;
    const isOrdered = 'position' in RESOURCES[resource].row.shape;
    return (
      <Card key={sublist} sx={{ mt: 2 }}>
        <CardContent>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
            <Typography component="h2" variant="h6">
              {RESOURCES[resource].titles}
            </Typography>
            <Addition
              name={resource}
              to={`/${sublist}/create?source=${encodeURIComponent(JSON.stringify({ [target]: record.id }))}`}
            />
          </Box>
          <ReferenceManyField
            reference={sublist}
            target={target}
            sort={RESOURCES[resource].sort}
            perPage={isOrdered ? MAX_SUBLIST_ROWS : SUBLIST_PAGE_ROWS}
            {...(!isOrdered && { pagination: <Pagination rowsPerPageOptions={[]} /> })}
            empty={
              <Typography color="textSecondary">{RESOURCE_SCREENS[resource].emptyText}</Typography>
            }
          >
            {isOrdered ? (
              <OrderedRows name={resource} />
            ) : (
              <Rows name={resource} without={target} />
            )}
          </ReferenceManyField>
        </CardContent>
      </Card>
    );
  });
}

export function ResourceEdit() {
  const name = useResourceContext() as ResourceName;
  const notify = useNotify();
  const { notice, onError } = useConflict(name);
  const { readOnly } = RESOURCE_SCREENS[name];
  return (
    <Edit
      {...(readOnly && { title: RESOURCES[name].title })}
      actions={<RowActions />}
      mutationMode="pessimistic"
      redirect={false}
      transform={(values: RaRecord) => withKey(name, values)}
      mutationOptions={{
        onSuccess: () => notify('ra.notification.updated', { messageArgs: { smart_count: 1 } }),
        onError: (error) => onError(error as Error),
      }}
    >
      {readOnly && <RowFields name={name} only={readOnly} />}
      <RowForm notice={notice} />
      <Sublists name={name} />
    </Edit>
  );
}

/** The values of a row that the role may not change, or that is only read. */
export function ResourceShow() {
  const name = useResourceContext() as ResourceName;
  return (
    <Show actions={<RowActions />} component="div">
      <Card>
        <RowFields name={name} />
      </Card>
      <Sublists name={name} />
    </Show>
  );
}

export function ResourceCreate() {
  const name = useResourceContext() as ResourceName;
  const redirect = useRedirect();
  const notify = useNotify();
  const parentScreen = useRowScreen(parentOf(name)?.parent ?? name);
  const [link, setLink] = useState('');
  return (
    <Create
      mutationOptions={{
        onSuccess: (row: RaRecord) => {
          const { data } = invitationLink.safeParse(row);
          if (data) return setLink(new URL(data.link, window.location.href).href);
          notify('ra.notification.created', { messageArgs: { smart_count: 1 } });
          const part = parentOf(name);
          if (part) return redirect(parentScreen, part.parent, row[part.field] as number);
          return redirect(RESOURCE_SCREENS[name].sublists ? 'edit' : 'list', name, row.id);
        },
      }}
    >
      <RowForm />
      {link && <InvitationLink link={link} />}
    </Create>
  );
}
