import { Box } from '@chakra-ui/react/box';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Answers, chaptersOf, type FormField } from '@/entities/diet-form';
import type { Stored } from '@/shared/lib/storage';
import { AskSupport } from '@/shared/ui/ask-support';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { DocumentIcon } from '@/shared/ui/icons';
import { useDrawn } from '@/shared/ui/long-list';
import { useAnswerForm } from '../model/use-answer-form';
import { useDietFormActions, useFieldErrors, useIsDietFormLoading } from '../model/use-diet-form';
import { ChapterTitle, ChapterTurns } from './chapters';
import { MissingList } from './missing-list';
import { Progress } from './progress';
import { QuestionCard, questionId } from './question-card';

/** The questions with what was answered so far. */
export function AnswerSheet({
  fields,
  draft,
}: {
  fields: readonly FormField[];
  draft: Stored<Answers | null>;
}) {
  const { control, answered } = useAnswerForm(fields, draft);
  const { save, send } = useDietFormActions();
  const isLoading = useIsDietFormLoading();
  const chapters = useMemo(() => chaptersOf(fields), [fields]);
  const questions = chapters.flat();
  const { index, errors, sheet, title, turn, lead } = useChapter(chapters);
  const chapter = chapters[index] ?? [];
  const inNeed = chapter
    .map(({ field: { key } }) => errors.some((error) => error.key === key))
    .lastIndexOf(true);
  const drawn = useDrawn(chapter.length, inNeed + 1);
  return (
    <form
      ref={sheet}
      onSubmit={(event) => {
        event.preventDefault();
        save(answered());
      }}
    >
      {questions.length === 0 ? (
        <AskSupport icon={<DocumentIcon />}>
          این فرم پرسشی ندارد؛ همین‌طور آن را بفرستید یا از پشتیبان ورزشی خود بپرسید.
        </AskSupport>
      ) : (
        <>
          <Progress control={control} questions={questions} draft={draft} />
          <Card p="4" mb="4">
            برای دریافت برنامه، باید فرم اطلاعات خود را با دکمه ارسال، به متخصص ارسال کنید.
          </Card>
        </>
      )}
      <MissingList errors={errors} onChoice={lead} />
      <ChapterTitle ref={title} index={index} count={chapters.length} />
      <Box display="grid" gap="4">
        {chapter.slice(0, drawn).map(({ field, place, number }) => (
          <QuestionCard
            key={field.key}
            control={control}
            field={field}
            place={place}
            number={number}
            total={questions.length}
          />
        ))}
      </Box>
      <ChapterTurns index={index} count={chapters.length} onTurn={turn} />
      <Box
        position="sticky"
        bottom={{ base: 'calc(64px + env(safe-area-inset-bottom))', md: '0' }}
        display="flex"
        flexWrap="wrap"
        gap="2"
        py="4"
        bg="paper"
        mt="4"
      >
        <Button variant="main" flex="1" loading={isLoading} onClick={() => send(answered())}>
          ذخیره و ارسال به متخصص
        </Button>
        <Button type="submit" variant="calm" loading={isLoading}>
          ذخیره
        </Button>
      </Box>
    </form>
  );
}

/** Which chapter is open; the focus follows to what one was led to. */
function useChapter(chapters: ReturnType<typeof chaptersOf>) {
  const errors = useFieldErrors();
  const [told, setTold] = useState(errors);
  const [index, setIndex] = useState(0);
  /** what the focus goes to: a field by its key, or the title of the chapter */
  const [led, setLed] = useState<{ key?: string }>();
  const sheet = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const chapterOf = (wanted: string | undefined) =>
    chapters.findIndex((chapter) => chapter.some(({ field }) => field.key === wanted));
  const lead = (key: string) => {
    setIndex(Math.max(0, chapterOf(key)));
    setLed({ key });
  };
  // The first field that needs a hand comes into view, wherever it stands.
  if (told !== errors) {
    setTold(errors);
    const [first] = chapters
      .flat()
      .filter(({ field }) => errors.some(({ key }) => key === field.key));
    if (first) lead(first.field.key);
  }
  useEffect(() => {
    if (!led) return;
    if (led.key === undefined) title.current?.focus();
    const question =
      led.key && sheet.current?.querySelector(`[id="${CSS.escape(questionId(led.key))}"]`);
    if (!question) return;
    question.scrollIntoView?.({ block: 'center' });
    question
      .querySelector<HTMLElement>('input, textarea, select, [role=textbox], button')
      ?.focus({ preventScroll: true });
  }, [led]);
  const turn = (to: number) => {
    setIndex(to);
    setLed({});
  };
  return { index, errors, sheet, title, turn, lead };
}
