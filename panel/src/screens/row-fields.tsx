import { Labeled, SimpleShowLayout, useRecordContext } from 'react-admin';
import type { ResourceName } from '../../../server/panel/contract';
import { ControlField } from '../controls/control-field';
import { fieldsOf } from './fields';

interface Props {
  name: ResourceName;
  /** names of the fields; by default all */ only?: readonly string[] | undefined;
}

/** The values of a row, without the fields that the role does not see. */
export function RowFields({ name, only }: Props) {
  const record = useRecordContext() ?? {};
  return (
    <SimpleShowLayout>
      {Object.entries(fieldsOf(name)).map(
        ([source, control]) =>
          source in record &&
          (only?.includes(source) ?? true) && (
            <Labeled key={source} label={control.label}>
              <ControlField source={source} control={control} />
            </Labeled>
          ),
      )}
    </SimpleShowLayout>
  );
}
