import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useMemo, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  useWatch,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { askFor, type FieldRules, messagesByField } from '@/shared/api/contract/rules/refusals';
import type { Failure } from '@/shared/lib/failure';
import { focusFirstInvalid, type FormMessagesProps } from '@/shared/ui/form-messages';

/** A schema of required texts (decision 44). */
const requiredTexts = <Name extends string>({ labels }: FieldRules<Name>) =>
  z.object(
    Object.fromEntries(
      Object.entries<string>(labels).map(([name, label]) => [
        name,
        z.string().check(z.minLength(1, askFor(label))),
      ]),
    ) as Record<Name, z.ZodMiniString>,
  );

type Refusal = Pick<Failure, 'messages' | 'fields'>;
const NO_REFUSAL: Refusal = { messages: [] };

interface CheckedFormOptions<Name extends string, Values> {
  /** the fields that a refusal can name, in order; must be a stable object */
  rules: FieldRules<Name>;
  /** schema of valid values; must be a stable object. Without it, the receiver of the values validates them. */
  schema?: z.ZodMiniType<Values, Values>;
  initial: Values;
  /** why the server or the chart refused the last submit */
  refusal?: Refusal;
  /** Called with all values after each change, to store a draft. */
  onChange?: (values: Values) => void;
}

/**
 * A form that is validated by its schema before it is sent, and shows the error of each field: from the schema, or from
 * the refusal of the last submit until the field is changed. An invalid submit focuses the first invalid field.
 */
export function useCheckedForm<Name extends keyof Values & string, Values extends FieldValues>({
  rules,
  schema,
  initial,
  refusal: { messages, fields } = NO_REFUSAL,
  onChange,
}: CheckedFormOptions<Name, Values>) {
  const form = useForm<Values>({
    resolver: schema && zodResolver(schema, undefined, { mode: 'sync' }),
    defaultValues: initial as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false, // invalid controls are found by aria-invalid, in document order
  });
  const { errors, dirtyFields, submitCount } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  const refused = useMemo(
    () => messagesByField(messages, rules, fields),
    [messages, rules, fields],
  );
  useEffect(() => focusFirstInvalid(element.current), [submitCount, refused]);

  const values = useWatch({ control: form.control }) as Values;
  const names = Object.keys(rules.labels) as Name[];
  const errorOf = (name: Name): string | undefined => {
    const own = (errors as Record<string, { message?: string } | undefined>)[name]?.message;
    if (own) return own;
    // The refusal no longer applies to a field that was changed since.
    if ((dirtyFields as Record<string, unknown>)[name]) return undefined;
    const ofServer = refused.fields.filter(({ field }) => field === name);
    return ofServer.map(({ message }) => message).join(' ') || undefined;
  };
  const change = (part: Partial<Values>) => {
    for (const [name, value] of Object.entries(part) as [
      Path<Values>,
      PathValue<Values, Path<Values>>,
    ][]) {
      form.setValue(name, value, { shouldDirty: true });
      form.clearErrors(name);
    }
    onChange?.(form.getValues());
  };
  return {
    /** Props of the form element; `send` receives valid values. */
    form: (send: (values: Values) => void) => ({
      ref: element,
      noValidate: true,
      'aria-describedby': refused.rest.length > 0 ? id : undefined,
      onSubmit: form.handleSubmit((valid) => {
        // Dirty fields are those changed since this submit. The schema drops fields that are not shown yet.
        form.reset({ ...form.getValues(), ...valid }, { keepSubmitCount: true });
        send(valid);
      }),
    }),
    element,
    values,
    change,
    field: <Field extends Name>(name: Field) => ({
      label: rules.labels[name],
      value: values[name],
      onValue: (value: Values[Field]) => change({ [name]: value } as unknown as Partial<Values>),
      error: errorOf(name),
    }),
    notes: {
      id,
      messages: refused.rest,
      invalidFields: names.filter(errorOf).map((name) => rules.labels[name]),
    } satisfies FormMessagesProps,
  };
}

/** {@link useCheckedForm} with only required texts, which are initially empty unless `initial` has a value. */
export function useRequiredTexts<Name extends string>(
  rules: FieldRules<Name>,
  refusal: Refusal,
  initial?: Partial<Record<Name, string>>,
) {
  const schema = useMemo(() => requiredTexts(rules), [rules]);
  const emptyValues = Object.fromEntries(Object.keys(rules.labels).map((name) => [name, '']));
  return useCheckedForm<Name, Record<Name, string>>({
    rules,
    schema: schema as unknown as z.ZodMiniType<Record<Name, string>, Record<Name, string>>,
    initial: { ...emptyValues, ...initial } as Record<Name, string>,
    refusal,
  });
}
