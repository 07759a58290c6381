import { Box, Typography, useMediaQuery } from '@mui/material';
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
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import { formatNumber } from '@/shared/lib/persian-text';
import { type ResourceName, RESOURCES } from '../../../server/panel/contract';
import type { Resource } from '../../../server/panel/contract/resource';
import { ControlField, textOf } from '../controls/control-field';
import { fieldsOf } from './fields';
import { filtersOf } from './filters';
import { useRowScreen } from './row-link';
import { SCREENS } from './screen';

const ROWS = 25;
const ROW_OPTIONS = [10, ROWS, 50, 100].map((value) => ({ value, label: formatNumber(value) }));

/** An empty list: what comes here, and how. */
function Empty({ name }: { name: ResourceName }) {
  const { canAccess } = useCanAccess({ resource: name, action: 'create' });
  return (
    <Box sx={{ textAlign: 'center', p: 4, maxWidth: 480, mx: 'auto' }}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {SCREENS[name].empty}
      </Typography>
      {canAccess && <CreateButton variant="contained" />}
    </Box>
  );
}

/** The rows of a list: a table, or on a phone two lines for each row. */
function Rows({ name }: { name: ResourceName }) {
  const screen = useRowScreen(name);
  const isPhone = useMediaQuery('(max-width: 599px)');
  const fields = fieldsOf(name);
  const columns: readonly string[] = SCREENS[name].columns;
  const sortable: readonly string[] = RESOURCES[name].sortable;
  const shown = (row: RaRecord, column: string) => textOf(fields[column]!, row[column]);
  if (isPhone)
    return (
      <SimpleList<RaRecord>
        rowClick={screen}
        primaryText={(row) => <bdi>{shown(row, columns[0]!)}</bdi>}
        secondaryText={(row) => <bdi>{shown(row, columns[1]!)}</bdi>}
        tertiaryText={(row) => (row.isWithdrawn ? 'پنهان' : '')}
      />
    );
  return (
    <DataTable bulkActionButtons={false} rowClick={screen}>
      {columns.map((column) => (
        <DataTable.Col
          key={column}
          source={column}
          label={fields[column]!.label}
          disableSort={!sortable.includes(column)}
        >
          <ControlField source={column} control={fields[column]!} />
        </DataTable.Col>
      ))}
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
  return (
    <List
      title={RESOURCES[name].titles}
      filters={filters}
      sort={RESOURCES[name].sort}
      perPage={ROWS}
      pagination={<Pagination rowsPerPageOptions={ROW_OPTIONS} />}
      empty={<Empty name={name} />}
      actions={<Actions hasFilters={filters.length > 1} />}
    >
      <Rows name={name} />
    </List>
  );
}
