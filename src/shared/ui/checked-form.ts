import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type FieldRules, messagesByField, mustHaveValue } from '@/shared/api/contract/rules/refusals';
import type { Failure } from '@/shared/lib/failure';
import { focusFirstWrong } from '@/shared/ui/form-messages';

interface Told<Name> {
  fields: readonly { field: Name; message: string }[];
  rest: readonly string[];
}

/**
 * A form that is not sent with an empty field (decision 44), and says at each field what is wrong with it: here, or
 * by the server.
 * @param rules all of its fields, in their order; it must stay the same object
 * @param refusal why the server refused the last try
 */
export function useCheckedForm<Name extends string>(
  rules: FieldRules<Name>,
  { messages, fields }: Pick<Failure, 'messages' | 'fields'>,
  initial?: Partial<Record<Name, string>>,
) {
  const names = Object.keys(rules.labels) as Name[];
  const [values, setValues] = useState(
    () =>
      Object.fromEntries(names.map((name) => [name, initial?.[name] ?? ''])) as Record<
        Name,
        string
      >,
  );
  const [missing, setMissing] = useState<readonly Name[]>([]);
  /** What was changed since it was judged is not wrong any more. */
  const [changed, setChanged] = useState<ReadonlySet<Name>>(new Set());
  const element = useRef<HTMLFormElement>(null);
  const id = useId();

  const told = useMemo<Told<Name>>(
    () =>
      missing.length > 0
        ? {
            fields: missing.map((field) => ({
              field,
              message: mustHaveValue(rules.labels[field]),
            })),
            rest: [],
          }
        : messagesByField(messages, rules, fields),
    [missing, messages, rules, fields],
  );
  useEffect(() => {
    if (told.fields.length > 0) focusFirstWrong(element.current);
  }, [told]);

  const errorOf = (name: Name) =>
    changed.has(name)
      ? undefined
      : told.fields.flatMap(({ field, message }) => (field === name ? [message] : [])).join(' ') ||
        undefined;
  return {
    /** The form element's. */
    form: (send: (values: Record<Name, string>) => void) => ({
      ref: element,
      noValidate: true,
      'aria-describedby': id,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        const empty = names.filter((name) => values[name] === '');
        setChanged(new Set());
        setMissing(empty);
        if (empty.length === 0) send(values);
      },
    }),
    element,
    /** A field's, with what is wrong with it. */
    field: (name: Name) => ({
      label: rules.labels[name],
      value: values[name],
      onValue: (value: string) => {
        setValues((rest) => ({ ...rest, [name]: value }));
        setChanged((rest) => new Set(rest).add(name));
      },
      error: errorOf(name),
    }),
    /** What stands above the button. */
    notes: {
      id,
      messages: told.rest,
      wrong: names.filter(errorOf).map((name) => rules.labels[name]),
    },
  };
}
