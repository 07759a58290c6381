import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef } from 'react';
import { askFor } from '@/shared/api/contract/rules/refusals';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { hasVisibleCharacter } from '@/shared/api/contract/rules/visible-text';
import { type Stored, useStored } from '@/shared/lib/storage';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { TextArea } from '@/shared/ui/text-area';
import {
  useCommentActions,
  useIsChanging,
  useIsCommenting,
  useIsEmptySubmit,
} from '../model/use-comments';
import type { CommentDraft } from '../model/comments.machine';

const LABEL = 'متن نظر';

/** The form for writing and changing a comment; `box` stores the unsent text. */
export function CommentBox({ box }: { box: Stored<CommentDraft | null> }) {
  const { send, sendChange, cancelChange } = useCommentActions();
  const isChanging = useIsChanging();
  const isLoading = useIsCommenting();
  const isEmptySent = useIsEmptySubmit();
  const draft = useStored(box) ?? { id: 0, text: '', isApproved: false, storedText: '' };
  const form = useRef<HTMLFormElement>(null);
  const wasChanging = useRef(isChanging);
  useEffect(() => {
    if (wasChanging.current === isChanging) return;
    wasChanging.current = isChanging;
    // Moves the focus: the edit button may be off screen, and the «انصراف» button disappears when pressed.
    if (isChanging) form.current?.querySelector('textarea')?.focus();
    else form.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isChanging]);
  return (
    <Card asChild p="4" display="grid" gap="4">
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanging) sendChange(draft);
          else send(draft);
          if (!hasVisibleCharacter(draft.text)) form.current?.querySelector('textarea')?.focus();
        }}
      >
        <TextArea
          label={LABEL}
          error={isEmptySent && !hasVisibleCharacter(draft.text) ? askFor(LABEL) : undefined}
          value={draft.text}
          maxLength={LIMITS.comment}
          onValue={(text) => box.write({ ...draft, text })}
        />
        <Box display="flex" gap="2">
          <Button type="submit" loading={isLoading}>
            {isChanging ? 'ویرایش نظر' : 'ثبت نظر'}
          </Button>
          {isChanging && (
            <Button variant="quiet" loading={isLoading} onClick={cancelChange}>
              انصراف
            </Button>
          )}
        </Box>
      </form>
    </Card>
  );
}
