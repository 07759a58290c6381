import { Box, Link as Anchor, Typography, useMediaQuery } from '@mui/material';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import {
  CreateButton,
  DataTable,
  ExportButton,
  FilterButton,
  List,
  Pagination,
  SimpleList,
  TopToolbar,
  useCanAccess,
  useRecordContext,
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { formatNumber } from '@/shared/lib/persian-text';
import { type ResourceName, RESOURCES } from '../../../server/panel/contract';
import type { Resource } from '../../../server/panel/contract/resource';
import { ApproveSelected } from '../comments/approve-selected';
import { type Control, id } from '../controls/control';
import { ControlField, textOf } from '../controls/control-field';
import { DismissSelected, isFailedText } from './dismiss-texts';
import { fieldsOf } from './fields';
import { FiltersSetElsewhere, filtersOf } from './filters';
import { pathOfRow, useRowScreen } from './row-link';
import { RESOURCE_SCREENS } from './resource-screens';

const ID = id('شماره');
const ROWS = 25;
const ROW_OPTIONS = [10, ROWS, 50, 100].map((value) => ({ value, label: formatNumber(value) }));

/** An empty list: what comes here, and how. */
function Empty({ name }: { name: ResourceName }) {
  const { canAccess } = useCanAccess({ resource: name, action: 'create' });
  return (
    <Box sx={{ textAlign: 'center', p: 4, maxWidth: 480, mx: 'auto' }}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {RESOURCE_SCREENS[name].emptyText}
      </Typography>
      {canAccess && <CreateButton variant="contained" />}
    </Box>
  );
}

interface RowLinkProps {
  name: ResourceName;
  screen: ReturnType<typeof useRowScreen>;
  children: ReactNode;
}

/** Opens a row by keyboard, too: the table itself opens it by a press anywhere. */
function RowLink({ name, screen, children }: RowLinkProps) {
  const id = useRecordContext()?.id;
  if (id === undefined) return null;
  return (
    <Anchor
      component={Link}
      to={pathOfRow(name, id, screen)}
      color="inherit"
      underline="hover"
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Anchor>
  );
}

interface Bulk {
  readonly actions: ReactElement;
  /** undefined: all rows */ readonly isRowSelectable?: (row: RaRecord) => boolean;
}
/** The actions on several selected rows, and the rows that can be selected. */
const BULK: Readonly<Partial<Record<ResourceName, Bulk>>> = {
  comment: { actions: <ApproveSelected /> },
  message: { actions: <DismissSelected /> },
  news: { actions: <DismissSelected />, isRowSelectable: isFailedText },
};
/** Long texts are cut after three lines. */
const TABLE = {
  '& td bdi': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '3',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
} as const;

/**
 * The rows of a list: a table, or on a phone two lines for each row that can't be selected, without what is empty.
 * @param without a column that has the same value in all rows
 */
export function Rows({ name, without }: { name: ResourceName; without?: string }) {
  const screen = useRowScreen(name);
  const isPhone = useMediaQuery('(max-width: 599px)');
  const fields: Readonly<Record<string, Control>> = { id: ID, ...fieldsOf(name) };
  const resourceScreen = RESOURCE_SCREENS[name];
  const columns = (resourceScreen.columns as readonly string[]).filter(
    (column) => column !== without,
  );
  const bulk = BULK[name];
  const sortable: readonly string[] = RESOURCES[name].sortable;
  const onPhone: readonly string[] = resourceScreen.onPhone ?? [columns[1]!];
  if (isPhone && !bulk)
    return (
      <SimpleList<RaRecord>
        rowClick={screen}
        primaryText={
          <ControlField source={columns[0]!} control={fields[columns[0]!]!} hasLink={false} />
        }
        secondaryText={(row) =>
          onPhone
            .filter((column) => row[column] !== null)
            .map((column, place) => (
              <Fragment key={column}>
                {place > 0 && ' · '}
                {fields[column]!.kind === 'flag' ? (
                  <bdi>{textOf(fields[column]!, row[column])}</bdi>
                ) : (
                  <ControlField source={column} control={fields[column]!} hasLink={false} />
                )}
              </Fragment>
            ))
        }
        tertiaryText={(row) => (row.isWithdrawn ? 'پنهان' : '')}
      />
    );
  return (
    <DataTable
      bulkActionButtons={bulk?.actions ?? false}
      {...(bulk?.isRowSelectable && { isRowSelectable: bulk.isRowSelectable })}
      rowClick={screen}
      sx={TABLE}
    >
      {columns.slice(0, isPhone ? 2 : undefined).map((column, place) => {
        const value = <ControlField source={column} control={fields[column]!} hasLink={false} />;
        return (
          <DataTable.Col
            key={column}
            source={column}
            label={fields[column]!.label}
            disableSort={!sortable.includes(column)}
          >
            {place === 0 ? (
              <RowLink name={name} screen={screen}>
                {value}
              </RowLink>
            ) : (
              value
            )}
          </DataTable.Col>
        );
      })}
    </DataTable>
  );
}

const Actions = ({ hasFilters }: { hasFilters: boolean }) => {
  const resource = useResourceContext() as ResourceName;
  const { isSingle }: Resource = RESOURCES[resource];
  const { canAccess } = useCanAccess({ resource, action: 'create' });
  return (
    <TopToolbar>
      {hasFilters && <FilterButton />}
      {canAccess && !isSingle && <CreateButton />}
      <ExportButton />
    </TopToolbar>
  );
};

/** The list of a resource, from its fields. */
export function ResourceList() {
  const name = useResourceContext() as ResourceName;
  const filters = filtersOf(name);
  const { filter } = RESOURCE_SCREENS[name];
  return (
    <List
      title={RESOURCES[name].titles}
      filters={filters}
      {...(filter && { filterDefaultValues: filter })}
      sort={RESOURCES[name].sort}
      perPage={ROWS}
      pagination={<Pagination rowsPerPageOptions={ROW_OPTIONS} />}
      empty={<Empty name={name} />}
      actions={<Actions hasFilters={filters.length > 1} />}
    >
      <FiltersSetElsewhere />
      <Rows name={name} />
    </List>
  );
}
