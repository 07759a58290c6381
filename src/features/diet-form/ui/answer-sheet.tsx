import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef } from 'react';
import { type Answers, type FormField, isShown } from '@/entities/diet-form';
import type { Stored } from '@/shared/lib/storage';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { useDrawn } from '@/shared/ui/long-list';
import { useAnswerForm } from '../model/use-answer-form';
import { useDietFormActions, useFieldErrors, useIsDietFormLoading } from '../model/use-diet-form';
import { Progress } from './progress';
import { QuestionCard } from './question-card';

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
  const fieldErrors = useFieldErrors();
  const isLoading = useIsDietFormLoading();
  const shown = fields.flatMap((field, place) => (isShown(field) ? [{ field, place }] : []));
  // The first one that needs a hand is there, wherever it stands.
  const inNeed = shown.findIndex(({ field: { key } }) =>
    fieldErrors.some((error) => error.key === key),
  );
  const drawn = useDrawn(shown.length, inNeed + 1);
  const sheet = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The first field that needs a hand comes into view.
    if (fieldErrors.length > 0)
      sheet.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fieldErrors]);
  return (
    <form
      ref={sheet}
      onSubmit={(event) => {
        event.preventDefault();
        save(answered());
      }}
    >
      <Progress control={control} questions={shown} draft={draft} />
      <Card p="4" mb="4">
        برای دریافت برنامه، باید فرم اطلاعات خود را با دکمه ارسال، به متخصص ارسال کنید.
      </Card>
      <Box display="grid" gap="4">
        {shown.slice(0, drawn).map(({ field, place }, index) => (
          <QuestionCard
            key={field.key}
            control={control}
            field={field}
            place={place}
            number={index + 1}
            total={shown.length}
          />
        ))}
      </Box>
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
