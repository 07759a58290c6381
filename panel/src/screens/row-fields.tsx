import { useMediaQuery } from '@mui/material';
import {
  ArrayField,
  DataTable,
  Labeled,
  type RaRecord,
  SimpleList,
  SimpleShowLayout,
  useRecordContext,
} from 'react-admin';
import type { ResourceName } from '../../../server/panel/contract';
import type { Control } from '../controls/control';
import { ControlField, textOf } from '../controls/control-field';
import { fieldsOf } from './fields';

interface InnerRowsProps {
  readonly source: string;
  readonly fields: Readonly<Record<string, Control>>;
}

/** The rows inside of a row: a table, or on a phone two lines for each. */
function InnerRows({ source, fields }: InnerRowsProps) {
  const isPhone = useMediaQuery('(max-width: 599px)');
  const [first, ...others] = Object.entries(fields);
  const textOfOthers = (row: RaRecord) =>
    others
      .filter(([name]) => row[name] !== '')
      .map(([name, control]) => textOf(control, row[name]))
      .join('، ');
  return (
    <ArrayField source={source}>
      {isPhone ? (
        <SimpleList<RaRecord>
          rowClick={false}
          primaryText={<ControlField source={first![0]} control={first![1]} />}
          secondaryText={textOfOthers}
        />
      ) : (
        <DataTable bulkActionButtons={false} rowClick={false} storeKey={`inner.${source}`}>
          {Object.entries(fields).map(([name, control]) => (
            <DataTable.Col key={name} source={name} label={control.label} disableSort>
              <ControlField source={name} control={control} />
            </DataTable.Col>
          ))}
        </DataTable>
      )}
    </ArrayField>
  );
}

interface Props {
  name: ResourceName;
  /** names of the fields; by default all */ only?: readonly string[] | undefined;
}
const IN_COLUMNS = {
  '& .RaSimpleShowLayout-stack': {
    display: 'grid',
    gridTemplateColumns: { xs: '1fr', md: 'repeat(2, 1fr)', xl: 'repeat(3, 1fr)' },
    gap: 1,
    columnGap: 3,
  },
  '& .RaSimpleShowLayout-stack > :not(style) ~ :not(style)': { mt: 0 },
  '& .RaSimpleShowLayout-stack > :has(table, ul)': { gridColumn: '1 / -1' },
};

/** The values of a row, without the fields that the role does not see. */
export function RowFields({ name, only }: Props) {
  const record = useRecordContext() ?? {};
  return (
    <SimpleShowLayout sx={IN_COLUMNS}>
      {Object.entries(fieldsOf(name)).map(
        ([source, control]) =>
          source in record &&
          (only?.includes(source) ?? true) && (
            <Labeled key={source} label={control.label} fullWidth={control.kind === 'rows'}>
              {control.kind === 'rows' ? (
                <InnerRows source={source} fields={control.fields} />
              ) : (
                <ControlField source={source} control={control} />
              )}
            </Labeled>
          ),
      )}
    </SimpleShowLayout>
  );
}
