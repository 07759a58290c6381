import { Box, Chip } from '@mui/material';
import type { ReactElement } from 'react';
import { NullableBooleanInput, SearchInput, useListContext } from 'react-admin';
import { formatJalaliDate } from '@/shared/lib/jalali';
import {
  type FiltersOf,
  type ResourceName,
  RESOURCES,
  type RowOf,
  WAITING_DAYS,
} from '../../../server/panel/contract';
import * as is from '../controls/control';
import type { Control } from '../controls/control';
import { ControlInput } from '../controls/control-input';
import { DayInput } from '../controls/day-input';
import { fieldsOf } from './fields';

/** Filters that other screens set, with what a list says about its rows then. */
const SET_ELSEWHERE = {
  activeIn: ({ since, until }: { since: string; until: string }) =>
    `فقط فعال‌ها، از ${formatJalaliDate(since)} تا پیش از ${formatJalaliDate(until)}`,
  hasItem: () => 'فقط خریدهای همان مورد',
} as const satisfies Readonly<Record<string, (value: never) => string>>;

/** The filters without an input, as chips that remove them: the panel stores the filters of each list. */
export function FiltersSetElsewhere() {
  const { filterValues, setFilters } = useListContext();
  const found = Object.entries(SET_ELSEWHERE).filter(
    ([source]) => filterValues[source] !== undefined,
  );
  if (found.length === 0) return null;
  return (
    <Box sx={{ px: 2, py: 1 }}>
      {found.map(([source, textOf]) => (
        <Chip
          key={source}
          label={textOf(filterValues[source] as never)}
          onDelete={() => setFilters({ ...filterValues, [source]: undefined })}
        />
      ))}
    </Box>
  );
}

/** Filters of a queue, besides the search. */
const ALWAYS_ON = ['status', 'state'];

/** The filters of a resource that are no field of its row, and have an input of the list. */
type OwnFilter<Name extends ResourceName> = Exclude<
  keyof FiltersOf<Name>,
  keyof RowOf<Name> | keyof typeof SET_ELSEWHERE | 'ids' | 'q' | 'since' | 'until'
>;
/** A filter without an entry, or an entry without its filter, does not compile. */
type OwnFilters = {
  readonly [
    Name in ResourceName as [OwnFilter<Name>] extends [never]
      ? never
      : string extends OwnFilter<Name> // a resource without filters
        ? never
        : Name
  ]: Readonly<Record<OwnFilter<Name>, Control>>;
};
const FILTERS: OwnFilters = {
  case: {
    waitingDays: is.choice(
      'در انتظار بیش از',
      { 1: 'یک روز', 3: 'سه روز', 7: 'یک هفته' },
      WAITING_DAYS,
    ),
  },
  invoice: { isPaid: is.flag('پرداخت‌شده') },
  news: { isFailed: is.flag('پیامک نرسید') },
};

/** The filters of a list, as inputs. */
export function filtersOf(name: ResourceName): ReactElement[] {
  const own: Readonly<Partial<Record<ResourceName, Readonly<Record<string, Control>>>>> = FILTERS;
  const fields = { ...fieldsOf(name), ...own[name] };
  return Object.keys(RESOURCES[name].filters.shape).flatMap((source) => {
    if (source === 'ids' || source in SET_ELSEWHERE) return [];
    if (source === 'q') return <SearchInput key="q" source="q" alwaysOn />;
    if (source === 'since') return <DayInput key={source} source={source} label="از روز" />;
    if (source === 'until') return <DayInput key={source} source={source} label="تا روز" endsDay />;
    const control = fields[source]!;
    return control.kind === 'flag' ? (
      <NullableBooleanInput key={source} source={source} label={control.label} />
    ) : (
      <ControlInput
        key={source}
        source={source}
        control={control}
        alwaysOn={ALWAYS_ON.includes(source)}
      />
    );
  });
}
