import { Box } from '@chakra-ui/react/box';
import { useEffect, useMemo, useRef, useState } from 'react';
import { lessonCommentsQuery } from '@/entities/comment';
import { formatNumber } from '@/shared/lib/persian-text';
import type { Stored } from '@/shared/lib/storage';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ChatIcon } from '@/shared/ui/icons';
import { Unavailable } from '@/shared/ui/loaded';
import { Skeleton } from '@/shared/ui/loading-overlay';
import type { CommentDraft } from '../model/comments.machine';
import { CommentBox } from './comment-box';
import { CommentDialogs } from './comment-dialogs';
import { CommentList } from './comment-list';
import * as z from 'zod/mini';
import { useDraft } from '@/shared/lib/drafts';
import { inspected } from '@/shared/lib/inspection';
import { useSession } from '@/shared/session';
import { Comments } from '../model/use-comments';
import { wireComments } from '../model/comments.wiring';
import { messagesOf, useInlineQuery } from '@/shared/api';

interface CommentAreaProps {
  lessonId: number;
  box: Stored<CommentDraft | null>;
}

/** The comment box and the list of comments, five per page. */
export function CommentArea({ lessonId, box }: CommentAreaProps) {
  const [part, setPart] = useState(1);
  const { data, isPending, error, refetch } = useInlineQuery(lessonCommentsQuery(lessonId, part));
  const parts = Math.max(1, data?.parts ?? 1);
  // the last comment of the last page was removed, so that page no longer exists (decision 32)
  if (data && part > parts) setPart(parts);
  const list = useRef<HTMLUListElement>(null);
  const showPart = (to: number) => {
    setPart(to);
    list.current?.focus(); // the pressed button may not exist on the next page
  };
  useEffect(() => {
    // Removing a comment loses the focus; moves it to the list.
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [data]);
  return (
    <Box as="section" aria-label="نظرها" display="grid" gap="4" mt="8">
      <Box as="h2" fontSize="lg" fontWeight="bold">
        نظرها
      </Box>
      <CommentDialogs />
      <CommentBox box={box} />
      {error && !data && (
        <Unavailable onRetry={() => void refetch()} messages={messagesOf(error)}>
          نظرها دریافت نشد.
        </Unavailable>
      )}
      {data?.comments.length === 0 && part === 1 && (
        <EmptyState icon={<ChatIcon />}>
          هنوز نظری ثبت نشده است؛ اولین نظر را شما بنویسید.
        </EmptyState>
      )}
      {isPending && <Skeleton height="96px" />}
      <Box asChild display="grid" gap="3" outlineOffset="4px">
        <ul ref={list} tabIndex={-1} aria-label={`نظرها، صفحه ${formatNumber(part)}`}>
          {data && <CommentList comments={data.comments} />}
        </ul>
      </Box>
      {parts > 1 && (
        <Box as="nav" aria-label="صفحه‌بندی" display="flex" justifyContent="center" gap="2">
          {part > 1 && (
            <Button variant="quiet" onClick={() => showPart(part - 1)}>
              قبلی
            </Button>
          )}
          {part < parts && (
            <Button variant="quiet" onClick={() => showPart(part + 1)}>
              بعدی
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

const commentDraft = z.object({
  id: z.number(),
  text: z.string(),
  isApproved: z._default(z.boolean(), false),
  storedText: z._default(z.string(), ''),
});

export function CommentSection({ lessonId }: { lessonId: number }) {
  const userName = useSession()?.userName ?? '';
  const box = useDraft(`comment:${lessonId}`, commentDraft);
  const logic = useMemo(() => wireComments(lessonId, box), [lessonId, box]);
  const input = useMemo(() => ({ draft: box.read() }), [box]);
  return (
    <Comments.Provider key={userName} {...inspected(logic, { input })}>
      <CommentArea lessonId={lessonId} box={box} />
    </Comments.Provider>
  );
}
