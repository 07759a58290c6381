import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useState } from 'react';
import {
  Create,
  Edit,
  type HttpError,
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
import { useFormContext } from 'react-hook-form';
import { invitationLink, type ResourceName, RESOURCES } from '../../../server/panel/contract';
import type { ErrorBody } from '../api/request';
import { textOf } from '../controls/control-field';
import { fieldsOf } from './fields';
import { InvitationLink } from './invitation-link';
import { OrderedRows } from './ordered-rows';
import { RowActions } from './row-actions';
import { RowFields } from './row-fields';
import { RowForm, withKey } from './row-form';
import { SCREENS } from './screen';

/** Lessons of a class that are put into order by one call. */
const MAX_PARTS = 1000;

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
function Parts({ name }: { name: ResourceName }) {
  const record = useRecordContext();
  if (!record) return null;
  return Object.entries(SCREENS[name].parts ?? {}).map(([part, target]) => {
    const resource = part as ResourceName;
    return (
      <Card key={part} sx={{ mt: 2 }}>
        <CardContent>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
            <Typography component="h2" variant="h6">
              {RESOURCES[resource].titles}
            </Typography>
            <Addition
              name={resource}
              to={`/${part}/create?source=${encodeURIComponent(JSON.stringify({ [target]: record.id }))}`}
            />
          </Box>
          <ReferenceManyField
            reference={part}
            target={target}
            sort={RESOURCES[resource].sort}
            perPage={MAX_PARTS}
            empty={<Typography color="textSecondary">{SCREENS[resource].empty}</Typography>}
          >
            <OrderedRows name={resource} />
          </ReferenceManyField>
        </CardContent>
      </Card>
    );
  });
}

/** A row that was changed elsewhere while it was edited: both versions, and what to keep. */
function Conflict({
  name,
  current,
  onEnd,
}: {
  name: ResourceName;
  current: RaRecord;
  onEnd: () => void;
}) {
  const { getValues, setValue, reset } = useFormContext<Record<string, unknown>>();
  const differences = Object.entries(fieldsOf(name)).filter(
    ([source]) => JSON.stringify(getValues(source)) !== JSON.stringify(current[source]),
  );
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      <Typography>همکار دیگری این مورد را تغییر داده است. نوشته شما این‌جا مانده است.</Typography>
      <Box component="dl" sx={{ my: 1 }}>
        {differences.map(([source, control]) => (
          <Box key={source} sx={{ mb: 1 }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {control.label}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              از شما: <bdi>{textOf(control, getValues(source))}</bdi>
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              اکنون: <bdi>{textOf(control, current[source])}</bdi>
            </Box>
          </Box>
        ))}
      </Box>
      <Button
        onClick={() => {
          setValue('version', current.version as string, { shouldDirty: true });
          onEnd();
        }}
      >
        نوشته من می‌ماند
      </Button>
      <Button
        onClick={() => {
          reset(current);
          onEnd();
        }}
      >
        نسخه تازه را می‌خواهم
      </Button>
    </Alert>
  );
}

export function ResourceEdit() {
  const name = useResourceContext() as ResourceName;
  const notify = useNotify();
  const [current, setCurrent] = useState<RaRecord>();
  return (
    <Edit
      actions={<RowActions />}
      mutationMode="pessimistic"
      redirect={false}
      transform={(values: RaRecord) => withKey(name, values)}
      mutationOptions={{
        onSuccess: () => notify('ra.notification.updated', { messageArgs: { smart_count: 1 } }),
        onError: (error) => {
          const { status, body, message } = error as HttpError & { body?: ErrorBody };
          if (status === 409 && body?.current) setCurrent(body.current as RaRecord);
          else notify(message, { type: 'error' });
        },
      }}
    >
      <RowForm
        notice={
          current && <Conflict name={name} current={current} onEnd={() => setCurrent(undefined)} />
        }
      />
      <Parts name={name} />
    </Edit>
  );
}

/** The values of a row that the role may not change, or that is only read. */
export function ResourceShow() {
  const name = useResourceContext() as ResourceName;
  return (
    <Show actions={<RowActions />}>
      <RowFields name={name} />
      <Parts name={name} />
    </Show>
  );
}

export function ResourceCreate() {
  const name = useResourceContext() as ResourceName;
  const redirect = useRedirect();
  const notify = useNotify();
  const [link, setLink] = useState('');
  return (
    <Create
      mutationOptions={{
        onSuccess: (row: RaRecord) => {
          const { data } = invitationLink.safeParse(row);
          if (data) return setLink(new URL(data.link, window.location.href).href);
          notify('ra.notification.created', { messageArgs: { smart_count: 1 } });
          return redirect(SCREENS[name].parts ? 'edit' : 'list', name, row.id);
        },
      }}
    >
      <RowForm />
      {link && <InvitationLink link={link} />}
    </Create>
  );
}
