import { expect, test } from 'vitest';
import { copyText, takeNotices } from './notify';

test('a text that the browser does not copy, as on a page without HTTPS, is shown', async () => {
  expect(navigator.clipboard).toBeUndefined();
  await copyText('https://morabi.example/classes/1', 'پیوند کپی شد.');
  expect(takeNotices()).toMatchObject([
    { kind: 'error', messages: [expect.stringMatching(/خودتان کپی کنید: https:.*\/classes\/1$/)] },
  ]);
});
