import { Box } from '@chakra-ui/react/box';
import { useEffect, useMemo, useRef } from 'react';
import {
  type Answer,
  Control,
  type FormField,
  isAnswered,
  withAnswer,
  withAnswers,
} from '@/entities/diet-form';
import { formatNumber } from '@/shared/lib/persian-text';
import { type Stored, useStored } from '@/shared/lib/storage';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { DietForm } from '../model/diet-form.context';
import type { AnswersDraft } from '../model/diet-form.wiring';
import { FieldControl } from './field-control';
import { Progress } from './progress';

const NONE: readonly FormField[] = [];

/** The fields with what was typed so far. @param progress of an upload, from 0 to 1; null while there is none */
export function AnswerSheet({
  draft,
  progress,
}: {
  draft: Stored<AnswersDraft | null>;
  progress: number | null;
}) {
  const actor = DietForm.useActorRef();
  const isLoading = DietForm.useSelector((snapshot) => snapshot.hasTag('loading'));
  const { fieldErrors, choice } = DietForm.useSelector(({ context }) => context);
  const asked = DietForm.useSelector(({ context }) => context.form?.fields) ?? NONE;
  const answers = useStored(draft);
  const fields = useMemo(() => withAnswers(asked, answers ?? []), [asked, answers]);
  const shown = fields.filter(
    ({ control }) =>
      control !== Control.nothing && control >= Control.line && control <= Control.checkboxList,
  );
  const sheet = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The first field that needs a hand comes into view.
    if (fieldErrors.length > 0)
      sheet.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fieldErrors]);

  const answer = (field: FormField) => (change: Partial<Answer>) =>
    draft.write(withAnswer(draft.read() ?? [], { ...field.answer, ...change, key: field.key }));
  return (
    <form
      ref={sheet}
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'form.save', fields });
      }}
    >
      <Progress
        answered={shown.filter(isAnswered).length}
        total={shown.length}
        hasDraft={answers !== null}
      />
      <Card p="4" mb="4">
        برای دریافت برنامه، باید فرم اطلاعات خود را با دکمه ارسال، به متخصص ارسال کنید.
      </Card>
      <Box display="grid" gap="4">
        {shown.map((field, index) => (
          <Card key={field.key} p="4" display="grid" gap="1">
            <Box fontSize="xs" color="muted" aria-hidden>
              {formatNumber(index + 1)} از {formatNumber(shown.length)}
            </Box>
            <FieldControl
              field={field}
              onAnswer={answer(field)}
              error={fieldErrors.find(({ key }) => key === field.key)?.message}
              progress={choice?.key === field.key ? progress : null}
              isLoading={isLoading}
              onPicture={(file) =>
                actor.send({ type: 'picture.choose', choice: { key: field.key, file } })
              }
            />
          </Card>
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
        <Button
          variant="main"
          flex="1"
          loading={isLoading}
          onClick={() => actor.send({ type: 'form.send', fields })}
        >
          ذخیره و ارسال به متخصص
        </Button>
        <Button type="submit" variant="calm" loading={isLoading}>
          ذخیره
        </Button>
      </Box>
    </form>
  );
}
