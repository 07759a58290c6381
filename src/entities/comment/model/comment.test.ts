import { expect, test } from 'vitest';
import { toComment } from './comment';

test('a comment has our own names, and its author one', () => {
  const wire = {
    id: 3,
    commentText: 'سلام',
    firstName: 'نگار',
    lastName: '',
    avatar: '/a.jpg',
    isMyComment: true,
    displayApproved: false,
    createDate: '2026-11-20T10:00:00Z',
    replys: [{ commentText: 'درود' }],
  };
  expect(toComment(wire)).toEqual({
    id: 3,
    text: 'سلام',
    author: 'نگار',
    avatar: '/a.jpg',
    initials: 'ن',
    writtenAt: '2026-11-20T10:00:00Z',
    isMine: true,
    isApproved: false,
    replies: ['درود'],
  });
  const named = toComment({ ...wire, lastName: 'احمدی' });
  expect([named.author, named.initials]).toEqual(['نگار احمدی', 'ن\u200Cا']);
});
