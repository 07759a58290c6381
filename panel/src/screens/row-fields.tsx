import { Labeled, SimpleShowLayout, useRecordContext } from 'react-admin';
import type { ResourceName } from '../../../server/panel/contract';
import { ControlField } from '../controls/control-field';
import { fieldsOf } from './fields';

/** The values of a row, without the fields that the role does not see. */
export function RowFields({ name }: { name: ResourceName }) {
  const record = useRecordContext() ?? {};
  return (
    <SimpleShowLayout>
      {Object.entries(fieldsOf(name)).map(
        ([source, control]) =>
          source in record && (
            <Labeled key={source} label={control.label}>
              <ControlField source={source} control={control} />
            </Labeled>
          ),
      )}
    </SimpleShowLayout>
  );
}
