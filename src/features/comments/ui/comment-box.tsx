import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef } from 'react';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { type Stored, useStored } from '@/shared/lib/storage';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { TextArea } from '@/shared/ui/text-area';
import { useCommentActions, useIsCommenting } from '../model/use-comments';
import type { CommentDraft } from '../model/comments.machine';

/** Where a comment is written and changed. @param box what was typed and not yet sent */
export function CommentBox({ box }: { box: Stored<CommentDraft | null> }) {
  const { send } = useCommentActions();
  const isLoading = useIsCommenting();
  const draft = useStored(box) ?? { id: 0, text: '', isApproved: false };
  const form = useRef<HTMLFormElement>(null);
  const shownId = useRef(draft.id);
  useEffect(() => {
    if (shownId.current === draft.id) return;
    shownId.current = draft.id;
    // The pencil that brought a comment into the box may stand a screen below it; «انصراف» is gone once it is pressed.
    if (draft.id > 0) form.current?.querySelector('textarea')?.focus();
    else form.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [draft.id]);
  return (
    <Card asChild p="4" display="grid" gap="4">
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          send(draft);
        }}
      >
        <TextArea
          label="متن نظر"
          value={draft.text}
          maxLength={LIMITS.comment}
          onValue={(text) => box.write({ ...draft, text })}
        />
        <Box display="flex" gap="2">
          <Button type="submit" variant="main" loading={isLoading}>
            {draft.id > 0 ? 'ویرایش نظر' : 'ثبت نظر'}
          </Button>
          {draft.id > 0 && (
            <Button variant="quiet" onClick={box.clear}>
              انصراف
            </Button>
          )}
        </Box>
      </form>
    </Card>
  );
}
