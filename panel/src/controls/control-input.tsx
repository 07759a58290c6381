import {
  AddItemButton,
  ArrayInput,
  AutocompleteArrayInput,
  type AutocompleteArrayInputProps,
  AutocompleteInput,
  BooleanInput,
  CheckboxGroupInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectInput,
  SimpleFormIterator,
  type RaRecord,
  TextArrayInput,
  TextInput,
  type TextInputProps,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatNumber, toPersianDigits } from '@/shared/lib/persian-text';
import { keyFromTitle, type ResourceName, RESOURCES } from '../../../server/panel/contract';
import { FileInput } from '../uploads/file-input';
import type { Control } from './control';
import { DayInput } from './day-input';
import { DiscountCodeInput } from './discount-code-input';
import { asText, LEFT_TO_RIGHT } from './text-input-props';
import { MomentInput } from './moment-input';
import { RichTextInput } from './rich-text-input';
import { TypedNumberInput } from './typed-number-input';

const RIALS_PER_TOMAN = 10;
const WEEKDAYS = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'];
const DAYS = WEEKDAYS.map((name, id) => ({ id, name }));

interface Props {
  source: string;
  control: Control;
  disabled?: boolean;
  /** of a filter, for react-admin: whether it is shown without being added */ alwaysOn?: boolean;
}

/** A key; left empty, it is generated from another field (see `withKey`). */
function KeyInput({ from, ...props }: TextInputProps & { from: string }) {
  const title: unknown = useWatch({ name: from });
  return (
    <TextInput
      {...props}
      format={asText}
      parse={asText}
      placeholder={typeof title === 'string' ? keyFromTitle(title) : ''}
      slotProps={LEFT_TO_RIGHT}
    />
  );
}

/** A frame around each row; its buttons are always visible, as a touch screen has no pointer to hover with. */
const ROW_BOX = {
  '& .RaSimpleFormIterator-line': {
    display: 'block',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    p: 1.5,
    mb: 1,
  },
  '& .RaSimpleFormIterator-index': { display: 'block', pt: 0 },
  '& .RaSimpleFormIterator-action': { visibility: 'visible' },
};

/** Returns the name of a row in references to it. */
export function nameOfRow(name: ResourceName, row: RaRecord): string {
  if (name === 'member') return `${row.firstName as string} ${row.lastName as string}`;
  const value: unknown = row[RESOURCES[name].nameField];
  // Some have only a number.
  return typeof value === 'number' ? toPersianDigits(String(value)) : String(value);
}

const searched = (q: string) => (q ? { q } : {});

/** Any number of rows of another resource. */
const ReferencesInput = ({
  to,
  ...common
}: AutocompleteArrayInputProps & { source: string; to: ResourceName }) => (
  <ReferenceArrayInput source={common.source} reference={to} perPage={25}>
    <AutocompleteArrayInput
      {...common}
      optionText={(row: RaRecord) => nameOfRow(to, row)}
      filterToQuery={searched}
    />
  </ReferenceArrayInput>
);

/** The input of a field. */
export function ControlInput({ source, control, disabled = false }: Props) {
  const common = {
    source,
    label: control.label,
    disabled,
    fullWidth: true,
    helperText: control.help ?? (false as const),
  };
  switch (control.kind) {
    case 'line':
      return <TextInput {...common} format={asText} parse={asText} />;
    case 'latin':
      return <TextInput {...common} format={asText} parse={asText} slotProps={LEFT_TO_RIGHT} />;
    case 'text':
      return <TextInput {...common} format={asText} parse={asText} multiline minRows={2} />;
    case 'html':
      return <RichTextInput {...common} />;
    case 'flag':
      return <BooleanInput {...common} />;
    case 'names':
      return <TextArrayInput {...common} helperText={control.help ?? 'بنویسید و Enter بزنید.'} />;
    case 'tomans':
      return <TypedNumberInput {...common} factor={RIALS_PER_TOMAN} unit="تومان" />;
    case 'number':
      return <TypedNumberInput {...common} unit={control.unit} />;
    case 'key':
      return <KeyInput {...common} from={control.from} />;
    case 'file':
      return (
        <FileInput
          source={source}
          label={control.label}
          kind={control.of}
          help={control.help}
          disabled={disabled}
          completes={control.completes}
        />
      );
    case 'choice':
      return <SelectInput {...common} choices={[...control.choices]} />;
    case 'reference':
      return (
        <ReferenceInput source={source} reference={control.to} perPage={25}>
          <AutocompleteInput
            {...common}
            optionText={(row: RaRecord) => nameOfRow(control.to, row)}
            filterToQuery={searched}
          />
        </ReferenceInput>
      );
    case 'references':
      return <ReferencesInput {...common} to={control.to} />;
    case 'discountCode':
      return <DiscountCodeInput {...common} />;
    case 'firstDay':
    case 'lastDay':
      return <DayInput {...common} allowsFuture endsDay={control.kind === 'lastDay'} />;
    case 'rows': {
      const inputs = Object.entries(control.fields).map(([name, inner]) => (
        <ControlInput key={name} source={name} control={inner} disabled={disabled} />
      ));
      return (
        <ArrayInput {...common}>
          <SimpleFormIterator
            fullWidth
            sx={ROW_BOX}
            addButton={<AddItemButton label={`افزودن ${control.one}`} />}
            getItemLabel={(at) => `${control.one} ${formatNumber(at + 1)}`}
          >
            {/* The iterator refuses an array with one child. */}
            {inputs.length === 1 ? inputs[0] : inputs}
          </SimpleFormIterator>
        </ArrayInput>
      );
    }
    case 'days':
      return <CheckboxGroupInput {...common} choices={DAYS} parse={ascending} />;
    case 'moment':
      return <MomentInput source={source} label={control.label} helperText={common.helperText} />;
    case 'time':
    case 'day':
    case 'json':
    case 'id':
      return null; // only read
    default:
      return control satisfies never;
  }
}

const ascending = (chosen: number[]) => chosen.toSorted((a, b) => a - b);
