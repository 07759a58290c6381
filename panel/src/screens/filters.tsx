import type { ReactElement } from 'react';
import { NullableBooleanInput, SearchInput } from 'react-admin';
import { type ResourceName, RESOURCES, WAITING_DAYS } from '../../../server/panel/contract';
import * as is from '../controls/control';
import type { Control } from '../controls/control';
import { ControlInput } from '../controls/control-input';
import { DayInput } from '../controls/day-input';
import { fieldsOf } from './fields';

/** Filters that other screens use: they have no input. */
const UNSEEN = ['ids', 'activeIn'];

/** Filters of a queue, besides the search. */
const ALWAYS_ON = ['status', 'state'];

/** Filters that are no field of the row. */
const FILTERS: Readonly<Partial<Record<ResourceName, Readonly<Record<string, Control>>>>> = {
  case: {
    waitingDays: is.choice(
      'در انتظار بیش از',
      { 1: 'یک روز', 3: 'سه روز', 7: 'یک هفته' },
      WAITING_DAYS,
    ),
  },
  invoice: { isPaid: is.flag('پرداخت‌شده') },
};

/** The filters of a list, as inputs. */
export function filtersOf(name: ResourceName): ReactElement[] {
  const fields = { ...fieldsOf(name), ...FILTERS[name] };
  return Object.keys(RESOURCES[name].filters.shape).flatMap((source) => {
    if (UNSEEN.includes(source)) return [];
    if (source === 'q') return <SearchInput key="q" source="q" alwaysOn />;
    if (source === 'since') return <DayInput key={source} source={source} label="از روز" />;
    if (source === 'until') return <DayInput key={source} source={source} label="تا روز" endsDay />;
    const control = fields[source];
    if (!control) throw new Error(`the filter ${source} of ${name} has no field`);
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
