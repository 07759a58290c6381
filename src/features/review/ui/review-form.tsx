import { Box } from '@chakra-ui/react/box';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { saveReview } from '@/entities/review';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { askFor } from '@/shared/api/contract/rules/refusals';
import { REVIEW_RULES } from '@/shared/api/contract/rules/review';
import { hasVisibleCharacter } from '@/shared/api/contract/rules/visible-text';
import { useDraft } from '@/shared/lib/drafts';
import { toFailure } from '@/shared/lib/failure';
import { Button } from '@/shared/ui/button';
import { useCheckedForm } from '@/shared/ui/checked-form';
import { FormMessages } from '@/shared/ui/form-messages';
import { TextArea } from '@/shared/ui/text-area';
import { StarField } from './star-field';

const RULES = { labels: { stars: 'چند ستاره؟', text: 'متن نظر' } } as const;
const schema = z.object({
  stars: z.int().check(z.minimum(1, 'ستاره‌ها را انتخاب کنید')),
  text: z.string().check(z.refine(hasVisibleCharacter, askFor(RULES.labels.text))),
});
/** The unsaved review: perhaps without stars (0) or without words. */
const draftSchema = z.object({
  stars: z.int().check(z.minimum(0), z.maximum(REVIEW_RULES.stars)),
  text: z.string(),
});
export type ReviewDraft = z.output<typeof draftSchema>;
const EMPTY: ReviewDraft = { stars: 0, text: '' };

/** The store of the review that the member types about a class (decision 27). */
export const useReviewDraft = (courseId: number) => useDraft(`review:${courseId}`, draftSchema);

interface ReviewFormProps {
  courseId: number;
  /** undefined: none is written yet */ stored: ReviewDraft | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

/** The form of a review; what is typed stays as a draft until it is sent. */
export function ReviewForm({ courseId, stored = EMPTY, onSaved, onCancel }: ReviewFormProps) {
  const draft = useReviewDraft(courseId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (written: ReviewDraft) => saveReview({ courseId, ...written }),
    onSuccess() {
      draft.clear();
      onSaved();
    },
  });
  const { form, field, notes } = useCheckedForm<keyof ReviewDraft, ReviewDraft>({
    rules: RULES,
    schema,
    initial: draft.read() ?? { stars: stored.stars, text: stored.text },
    refusal: error ? toFailure(error) : undefined,
    onChange: (typed) => draft.write(typed),
  });
  return (
    <Box asChild display="grid" gap="3">
      <form {...form((written) => !isPending && mutate(written))}>
        <StarField {...field('stars')} />
        <TextArea maxLength={LIMITS.review} {...field('text')} />
        <Box fontSize="xs" color="muted">
          پس از تأیید، با نام کوچک شما برای همه نشان داده می‌شود؛ از بیماری و داروی خود ننویسید.
        </Box>
        <FormMessages {...notes} />
        <Box display="flex" flexWrap="wrap" gap="2">
          <Button type="submit" variant="calm" loading={isPending}>
            ثبت نظر
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              draft.clear();
              onCancel();
            }}
          >
            انصراف
          </Button>
        </Box>
      </form>
    </Box>
  );
}
