import CheckIcon from '@mui/icons-material/Check';
import { Box } from '@mui/material';
import { FunctionField, ReferenceField, useRecordContext, type RaRecord } from 'react-admin';
import { formatJalaliDate, formatJalaliDay, formatJalaliDateTime } from '@/shared/lib/jalali';
import { formatToman } from '@/shared/lib/money';
import { formatNumber, toPersianDigits } from '@/shared/lib/persian-text';
import { RESOURCES } from '../../../server/panel/contract';
import type { Control } from './control';
import { nameOfRow } from './control-input';

const NOTHING = '—';

/** The day that ends at a time. */
const dayBefore = (time: string): string => new Date(Date.parse(time) - 1).toISOString();

/** Returns the content of a field as text. */
export function textOf(control: Control, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  switch (control.kind) {
    case 'line':
    case 'latin':
    case 'text':
    case 'key':
    case 'file':
    case 'discountCode':
      return String(value as string);
    case 'html':
      return (
        new DOMParser().parseFromString(value as string, 'text/html').body.textContent || NOTHING
      ).slice(0, 200);
    case 'flag':
      return value ? 'بله' : 'خیر';
    case 'time':
    case 'moment':
      return formatJalaliDateTime(value as string);
    case 'firstDay':
      return formatJalaliDate(value as string);
    case 'lastDay':
      return formatJalaliDate(dayBefore(value as string));
    case 'day':
      return formatJalaliDay(value as string);
    case 'names':
      return (value as string[]).join('، ') || NOTHING;
    case 'tomans':
      return formatToman(value as number);
    case 'number':
      return `${formatNumber(value as number)} ${control.unit}`.trim();
    case 'choice':
      return control.choices.find(({ id }) => id === value)?.name ?? String(value as string);
    case 'id':
    case 'reference':
      return toPersianDigits(String(value as number));
    case 'rows':
    case 'days':
      return `${formatNumber((value as unknown[]).length)} ${control.kind === 'rows' ? control.one : 'روز'}`;
    case 'references': {
      const { length } = value as unknown[];
      return length > 0 ? `${formatNumber(length)} ${RESOURCES[control.to].title}` : NOTHING;
    }
    case 'json':
      return JSON.stringify(value, null, 1);
    default:
      return control satisfies never;
  }
}

interface Props {
  source: string;
  control: Control;
  /** whether a reference links to its row; by default it does */ hasLink?: boolean;
}

/** A field of the current row. */
export function ControlField({ source, control, hasLink = true }: Props) {
  const record = useRecordContext();
  const value: unknown = record?.[source];
  if (control.kind === 'reference')
    return value === null || value === undefined ? (
      <>{NOTHING}</>
    ) : (
      <ReferenceField
        source={source}
        reference={control.to}
        emptyText={NOTHING}
        {...(!hasLink && { link: false })}
      >
        <FunctionField render={(row: RaRecord) => <bdi>{nameOfRow(control.to, row)}</bdi>} />
      </ReferenceField>
    );
  if (control.kind === 'flag')
    return value ? <CheckIcon color="primary" titleAccess="بله" /> : <>{NOTHING}</>;
  if (control.kind === 'json')
    return (
      <Box component="pre" dir="ltr" sx={{ m: 0, maxWidth: 320, overflow: 'auto', fontSize: 12 }}>
        {value === null ? NOTHING : textOf(control, value)}
      </Box>
    );
  if (control.kind === 'text')
    return (
      <Box component="bdi" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {textOf(control, value)}
      </Box>
    );
  return <bdi>{textOf(control, value)}</bdi>;
}
