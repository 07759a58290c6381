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
    replys: [{ commentText: 'درود' }],
  };
  expect(toComment(wire)).toEqual({
    id: 3,
    text: 'سلام',
    author: 'نگار',
    avatar: '/a.jpg',
    isMine: true,
    isApproved: false,
    replies: ['درود'],
  });
  expect(toComment({ ...wire, lastName: 'احمدی' }).author).toBe('نگار احمدی');
});
