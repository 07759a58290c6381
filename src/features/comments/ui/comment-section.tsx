import { useMemo } from 'react';
import * as z from 'zod/mini';
import { createDraft } from '@/shared/lib/drafts';
import { inspected } from '@/shared/lib/inspection';
import { useSession } from '@/shared/session';
import { Comments } from '../model/comments.context';
import { wireComments } from '../model/comments.wiring';
import { CommentArea } from './comment-area';

const commentDraft = z.object({
  id: z.number(),
  text: z.string(),
  isApproved: z._default(z.boolean(), false),
  storedText: z._default(z.string(), ''),
});

/** The comments of a lesson, on the real service. */
export function CommentSection({ lessonId }: { lessonId: number }) {
  const userName = useSession()?.userName ?? '';
  const box = useMemo(
    () => createDraft(userName, `comment:${lessonId}`, commentDraft),
    [userName, lessonId],
  );
  const logic = useMemo(() => wireComments(lessonId, box), [lessonId, box]);
  const input = useMemo(() => ({ draft: box.read() }), [box]);
  return (
    <Comments.Provider key={`${userName}:${lessonId}`} {...inspected(logic, { input })}>
      <CommentArea lessonId={lessonId} box={box} />
    </Comments.Provider>
  );
}
