import { Box } from '@chakra-ui/react/box';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { chaptersOf } from '@/shared/api/contract/rules/chapters';
import { isAnswered } from '@/shared/api/contract/rules/controls';
import dayjs from 'dayjs';
import { formatNumber, toPersianDigits } from '@/shared/lib/persian-text';
import { Button } from '@/shared/ui/button';
import { StyledButton } from '@/shared/ui/styled-button';
import { type Answers, type FieldError, formErrorsOf, type FormField } from '@/entities/diet-form';
import { Card } from '@/shared/ui/card';
import { bottomBar, topBar } from '@/shared/ui/edge-bar';
import { type Control, useWatch } from 'react-hook-form';
import { type Stored, useStored } from '@/shared/lib/storage';
import { ErrorLinks } from '@/shared/ui/form-messages';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { type AnswerValues, useAnswerForm } from '../model/use-answer-form';
import { ContactSupport } from '@/shared/ui/empty-state';
import { CheckIcon, DocumentIcon } from '@/shared/ui/icons';
import { LongList } from '@/shared/ui/long-list';
import {
  useDietFormActions,
  useFieldErrors,
  useIsDietFormLoading,
  useReturnReason,
  useSavedAt,
} from '../model/use-diet-form';
import { QuestionCard, questionId } from './question-card';

type Chapters = ReturnType<typeof chaptersOf<FormField>>;

/** The number of questions without an answer in each chapter; renders again only when one of them changes. */
const useOpenCounts = (control: Control<AnswerValues>, chapters: Chapters): number[] =>
  useWatch({
    control,
    name: 'answers',
    compute: (answers) =>
      chapters.map(
        (chapter) =>
          chapter.filter(({ field, place }) => {
            const answer = answers[place];
            return answer === undefined || !isAnswered(field.control, answer);
          }).length,
      ),
  });
const openText = (count: number) => (count === 0 ? 'کامل' : `${formatNumber(count)} مانده`);

interface ChapterHeadProps {
  control: Control<AnswerValues>;
  chapters: Chapters;
  /** of the open chapter, from 0 */ index: number;
  title: Ref<HTMLHeadingElement>;
  onChapter: (index: number) => void;
}

/** The heading of the open chapter, and a button for each one, with how many of its questions are open. */
function ChapterHead({ control, chapters, index, title, onChapter }: ChapterHeadProps) {
  const open = useOpenCounts(control, chapters);
  const numberOf = (step: number) =>
    `بخش ${formatNumber(step + 1)} از ${formatNumber(chapters.length)}`;
  const nameOf = (step: number) => chapters[step]?.[0]?.field.chapter ?? '';
  const name = nameOf(index);
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
      mb="3"
    >
      <div>
        <Box asChild fontSize="lg" fontWeight="bold" outline="none">
          <h2 ref={title} tabIndex={-1}>
            {name || numberOf(index)}
          </h2>
        </Box>
        <Box fontSize="sm" color="muted">
          {name && `${numberOf(index)} · `}
          {openText(open[index]!)}
        </Box>
      </div>
      <nav aria-label="بخش‌های فرم">
        <Box as="ol" display="flex" flexWrap="wrap" gap="1">
          {open.map((count, step) => (
            <li key={step}>
              <Box
                asChild
                display="grid"
                placeContent="center"
                minW="44px"
                h="44px"
                px="2"
                borderRadius="full"
                borderWidth="2px"
                borderColor={step === index ? 'turquoise' : 'hairline'}
                bg={step === index ? 'tint' : 'card'}
                color={step === index || count === 0 ? 'turquoise' : 'muted'}
                fontSize="sm"
                fontWeight="bold"
                cursor="pointer"
              >
                <button
                  type="button"
                  aria-label={[numberOf(step), nameOf(step)].filter(Boolean).join('، ')}
                  title={openText(count)}
                  aria-current={step === index ? 'step' : undefined}
                  onClick={() => onChapter(step)}
                >
                  {count === 0 ? <CheckIcon /> : formatNumber(step + 1)}
                </button>
              </Box>
            </li>
          ))}
        </Box>
      </nav>
    </Box>
  );
}

interface MissingListProps {
  errors: readonly FieldError[];
  onChoice: (key: string) => void;
}

/** The errors that prevent saving the form, each linked to its question. */
export const MissingList = ({ errors, onChoice }: MissingListProps) =>
  errors.length > 0 && (
    <Card
      as="section"
      aria-label="موارد باقی‌مانده"
      p="4"
      mb="4"
      borderWidth="1px"
      borderColor="danger"
    >
      <Box as="h2" fontWeight="semibold">
        {formatNumber(errors.length)} مورد مانده است
      </Box>
      <ErrorLinks
        display="grid"
        columnGap="4"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        errors={errors}
        onChoice={onChoice}
      />
    </Card>
  );

interface ProgressProps {
  control: Control<AnswerValues>;
  chapters: Chapters;
  draft: Stored<Answers | null>;
}

/** Progress of the form, and whether there are unsaved answers; otherwise, when the form was saved. */
function Progress({ control, chapters, draft }: ProgressProps) {
  const hasDraft = useStored(draft) !== null;
  const savedAt = useSavedAt();
  const saved = savedAt && `ذخیره شد ${toPersianDigits(dayjs(savedAt).format('HH:mm'))}`;
  const note = hasDraft ? 'پیش‌نویس نگه داشته شد' : saved;
  const count = chapters.flat().length;
  const answered = useOpenCounts(control, chapters).reduce((rest, open) => rest - open, count);
  return (
    <Box css={topBar} py="2" mb="2">
      <Box display="flex" justifyContent="space-between" gap="2" fontSize="sm">
        <span>
          {formatNumber(answered)} از {formatNumber(count)} پاسخ داده شده
        </span>
        <Box
          as="span"
          color="muted"
          role="status"
          opacity={note ? 1 : 0}
          transition="opacity 200ms ease-out"
        >
          {note}
        </Box>
      </Box>
      <ProgressBar label="پیشرفت فرم" value={answered / Math.max(1, count)} />
    </Box>
  );
}

/** Milliseconds in which a second tap belongs to the first. */
const DOUBLE_TAP_MS = 500;

interface SheetButtonsProps {
  index: number;
  count: number;
  onNext: () => void;
  onBack: () => void;
  onSend: () => void;
}

/** The actions of a chapter: the main one leads to the next chapter, or after the last one to the expert. */
function SheetButtons({ index, count, onNext, onBack, onSend }: SheetButtonsProps) {
  const isLoading = useIsDietFormLoading();
  // The last chapter shows the button that sends at the place of the pressed one: a double tap must not send the form.
  const isDoubleTap = useRef(false);
  return (
    <Box css={bottomBar} display="flex" flexWrap="wrap" gap="2" py="4" mt="4">
      {index < count - 1 ? (
        <StyledButton
          key="next"
          variant="main"
          flex="1"
          onClick={() => {
            isDoubleTap.current = true;
            setTimeout(() => (isDoubleTap.current = false), DOUBLE_TAP_MS);
            onNext();
          }}
        >
          بخش بعد
        </StyledButton>
      ) : (
        <StyledButton
          key="send"
          variant="main"
          flex="1 1 12rem"
          loading={isLoading}
          onClick={() => {
            if (!isDoubleTap.current) onSend();
          }}
        >
          ذخیره و ارسال به متخصص
        </StyledButton>
      )}
      <Button type="submit" variant="quiet" loading={isLoading}>
        ذخیره
      </Button>
      {index > 0 && (
        <Button variant="quiet" onClick={onBack}>
          بخش قبل
        </Button>
      )}
    </Box>
  );
}

interface AnswerSheetProps {
  fields: readonly FormField[];
  draft: Stored<Answers | null>;
}

export function AnswerSheet({ fields, draft }: AnswerSheetProps) {
  const { control, answered } = useAnswerForm(fields, draft);
  const { save, send } = useDietFormActions();
  const returnReason = useReturnReason();
  const chapters = useMemo(
    () =>
      chaptersOf(fields, {
        controlOf: ({ control: type }) => type,
        chapterOf: (field) => field.chapter,
      }),
    [fields],
  );
  const questions = chapters.flat();
  const { index, errors, sheet, title, goToChapter, goOn, lead } = useChapter(chapters);
  const chapter = chapters[index] ?? [];
  const lastInvalid = chapter
    .map(({ field: { key } }) => errors.some((error) => error.key === key))
    .lastIndexOf(true);
  return (
    <form
      ref={sheet}
      onSubmit={(event) => {
        event.preventDefault();
        save(answered());
      }}
    >
      {returnReason && (
        <Card
          as="section"
          aria-label="پیام متخصص"
          p="4"
          mb="4"
          borderWidth="1px"
          borderColor="danger"
        >
          <Box as="h2" fontWeight="semibold">
            متخصص فرم را برگردانده است؛ لطفاً آن را اصلاح کنید و دوباره بفرستید.
          </Box>
          <Box as="bdi" display="block" mt="2" whiteSpace="pre-line">
            {returnReason}
          </Box>
        </Card>
      )}
      {questions.length === 0 ? (
        <ContactSupport icon={<DocumentIcon />}>
          این فرم پرسشی ندارد؛ همین‌طور آن را بفرستید یا از پشتیبان ورزشی خود بپرسید.
        </ContactSupport>
      ) : (
        <>
          <Progress control={control} chapters={chapters} draft={draft} />
          <Card p="4" mb="4">
            برای دریافت برنامه، باید فرم اطلاعات خود را با دکمه ارسال، به متخصص ارسال کنید.
          </Card>
        </>
      )}
      <MissingList errors={errors} onChoice={lead} />
      {chapters.length > 1 && (
        <ChapterHead
          control={control}
          chapters={chapters}
          index={index}
          title={title}
          onChapter={goToChapter}
        />
      )}
      <Card>
        <LongList
          rowHeight="160px"
          needed={lastInvalid + 1}
          rows={chapter.map(({ field, place }) => (
            <QuestionCard
              key={field.key}
              control={control}
              field={field}
              place={place}
              error={errors.find(({ key }) => key === field.key)?.message}
            />
          ))}
        />
      </Card>
      <SheetButtons
        index={index}
        count={chapters.length}
        onNext={() => goOn(answered())}
        onBack={() => goToChapter(index - 1)}
        onSend={() => send(answered())}
      />
    </form>
  );
}

/** The open chapter; moves the focus to the question or chapter that the user navigates to. */
function useChapter(chapters: Chapters) {
  const formErrors = useFieldErrors();
  const [shownErrors, setShownErrors] = useState(formErrors);
  /** the errors of the last submit, or of a chapter that the member wanted to leave */
  const [errors, setErrors] = useState(formErrors);
  const [index, setIndex] = useState(0);
  /** target of the focus: a field by its key, or the title of the chapter */
  const [focusTarget, setFocusTarget] = useState<{ key?: string }>();
  const sheet = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const chapterOf = (questionKey: string | undefined) =>
    chapters.findIndex((chapter) => chapter.some(({ field }) => field.key === questionKey));
  const lead = (key: string) => {
    setIndex(Math.max(0, chapterOf(key)));
    setFocusTarget({ key });
  };
  // Opens the chapter of the first field with an error, and scrolls to the field.
  const show = (found: readonly FieldError[]) => {
    setErrors(found);
    const first = chapters.flat().find(({ field }) => found.some(({ key }) => key === field.key));
    if (first) lead(first.field.key);
  };
  if (shownErrors !== formErrors) {
    setShownErrors(formErrors);
    show(formErrors);
  }
  useEffect(() => {
    if (!focusTarget) return;
    if (focusTarget.key === undefined) title.current?.focus();
    const question =
      focusTarget.key &&
      sheet.current?.querySelector(`[id="${CSS.escape(questionId(focusTarget.key))}"]`);
    if (!question) return;
    question.scrollIntoView?.({ block: 'center' });
    question
      .querySelector<HTMLElement>('input, textarea, select, [role=textbox], button')
      ?.focus({ preventScroll: true });
  }, [focusTarget]);
  const goToChapter = (to: number) => {
    setIndex(to);
    setFocusTarget({});
  };
  /** Goes to the next chapter, unless an answer of this one prevents saving the form. */
  const goOn = (answered: readonly FormField[]) => {
    const found = formErrorsOf(answered).filter(({ key }) => chapterOf(key) === index);
    show(found);
    if (found.length === 0) goToChapter(index + 1);
  };
  return { index, errors, sheet, title, goToChapter, goOn, lead };
}
