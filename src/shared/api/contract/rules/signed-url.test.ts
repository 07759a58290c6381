import { expect, test } from 'vitest';
import { barePath, isSigned, signedPath } from './signed-url';

test('a signed URL contains the path of its file and can be stripped back to it', () => {
  const signed = signedPath('/files/a.jpg', '17-abc');
  expect(signed).toBe('/files/signed/17-abc/a.jpg');
  expect([barePath(signed), isSigned(signed)]).toEqual(['/files/a.jpg', true]);
  expect([barePath('/files/a.jpg'), isSigned('/files/a.jpg')]).toEqual(['/files/a.jpg', false]);
});
