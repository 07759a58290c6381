/**
 * The answers while they are typed: a form that renders one field at a time, and a draft that follows it
 * (decision 27).
 */
import { useCallback, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type Answer, type Answers, type FormField, withAnswers } from '@/entities/diet-form';
import type { Stored } from '@/shared/lib/storage';
import { session } from '@/shared/session';

/** Milliseconds of quiet after which what was typed goes into the draft; leaving the page does not wait for it. */
const DRAFT_DEBOUNCE_MS = 300;

/** Answers by the places of their fields: keys may hold signs that mean something in a form's names. */
export interface AnswerValues {
  answers: Answer[];
}

const isSame = (one: Answer, other: Answer) => JSON.stringify(one) === JSON.stringify(other);

/**
 * @param fields the questions with the answers that are stored
 * @param draft what was answered and not yet saved
 */
export function useAnswerForm(fields: readonly FormField[], draft: Stored<Answers | null>) {
  const answersNow = useCallback(
    () => withAnswers(fields, draft.read() ?? {}).map(({ answer }) => answer),
    [fields, draft],
  );
  const form = useForm<AnswerValues>({ defaultValues: { answers: answersNow() } });
  /** Places of what was typed and is not in the draft yet. */
  const changed = useRef(new Set<number>());
  const isFlushing = useRef(false);

  /** Puts into the draft what was typed since the last time. */
  const flush = useCallback(() => {
    if (changed.current.size === 0) return;
    const answers = [...changed.current].flatMap((place) => {
      const key = fields[place]?.key;
      return key === undefined ? [] : [[key, form.getValues(`answers.${place}`)] as const];
    });
    changed.current.clear();
    isFlushing.current = true;
    draft.write({ ...draft.read(), ...Object.fromEntries(answers) });
    isFlushing.current = false;
  }, [fields, form, draft]);

  useEffect(() => {
    // The form was loaded anew, after a save, or a picture has come into the draft.
    const follow = () => {
      if (isFlushing.current) return;
      for (const [place, answer] of answersNow().entries())
        if (!changed.current.has(place) && !isSame(form.getValues(`answers.${place}`), answer))
          form.setValue(`answers.${place}`, answer);
    };
    follow();
    return draft.subscribe(follow);
  }, [draft, form, answersNow]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        const place = Number(/^answers\.(\d+)/.exec(name ?? '')?.[1]);
        if (type !== 'change' || Number.isNaN(place)) return;
        changed.current.add(place);
        clearTimeout(timer);
        timer = setTimeout(flush, DRAFT_DEBOUNCE_MS);
      },
    });
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    const stopSession = session.onEnd(flush);
    return () => {
      stop();
      stopSession();
      clearTimeout(timer);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [form, flush]);

  /** The questions with what is answered right now, which the draft holds from now on too. */
  const answered = useCallback((): FormField[] => {
    flush();
    return withAnswers(fields, draft.read() ?? {});
  }, [flush, fields, draft]);

  return { control: form.control, answered };
}
