import { expect, test } from 'vitest';
import { toVideoSet } from './content';

test('a set of videos has our own names', () => {
  const content = { title: 'راهنما' } as Parameters<typeof toVideoSet>[0]['content'];
  const files = [{ id: 2, title: 'یک', description: 'شرح', filePath: '/files/guide.mp4' }];
  expect(toVideoSet({ content, files })).toEqual({
    title: 'راهنما',
    videos: [{ id: 2, title: 'یک', description: 'شرح', filePath: '/files/guide.mp4' }],
  });
});
