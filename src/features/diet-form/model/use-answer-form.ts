/** Form state of the answers while typing: renders one field at a time, and updates the draft (decision 27). */
import { useCallback, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import {
  type Answer,
  type Answers,
  contentOf,
  type FormField,
  withAnswers,
} from '@/entities/diet-form';
import type { Stored } from '@/shared/lib/storage';
import { session } from '@/shared/session';

/** Debounce in milliseconds before typed answers are written to the draft; leaving the page writes them at once. */
const DRAFT_DEBOUNCE_MS = 300;

/** Answers by the index of their field: keys may contain characters with a special meaning in form field names. */
export interface AnswerValues {
  answers: Answer[];
}

const isSame = (one: Answer, other: Answer) => JSON.stringify(one) === JSON.stringify(other);

export function useAnswerForm(fields: readonly FormField[], draft: Stored<Answers | null>) {
  const answersNow = useCallback(
    () => withAnswers(fields, draft.read() ?? {}).map(({ answer }) => answer),
    [fields, draft],
  );
  const form = useForm<AnswerValues>({ defaultValues: { answers: answersNow() } });
  /** Indexes of changed fields that are not in the draft yet. */
  const changed = useRef(new Set<number>());
  const isFlushing = useRef(false);

  /** Writes changes since the last flush to the draft. */
  const flush = useCallback(() => {
    if (changed.current.size === 0) return;
    const drafts = draft.read() ?? {};
    const answers = [...changed.current].flatMap((place) => {
      const field = fields[place];
      if (!field) return [];
      const base = drafts[field.key]?.base ?? contentOf(field);
      return [[field.key, { ...form.getValues(`answers.${place}`), base }] as const];
    });
    changed.current.clear();
    isFlushing.current = true;
    draft.write({ ...drafts, ...Object.fromEntries(answers) });
    isFlushing.current = false;
  }, [fields, form, draft]);

  useEffect(() => {
    // Updates the form's values after a save has reloaded the form, or a picture was added to the draft.
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
    const leaving = new AbortController();
    window.addEventListener('pagehide', flush, leaving);
    document.addEventListener('visibilitychange', flush, leaving);
    const stopSession = session.onEnd(flush);
    return () => {
      stop();
      stopSession();
      clearTimeout(timer);
      leaving.abort();
      flush();
    };
  }, [form, flush]);

  /** Flushes the draft and returns the questions with the current answers. */
  const answered = useCallback((): FormField[] => {
    flush();
    return withAnswers(fields, draft.read() ?? {});
  }, [flush, fields, draft]);

  return { control: form.control, answered };
}
