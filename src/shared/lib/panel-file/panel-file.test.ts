import { expect, test } from 'vitest';
import { panelFileUrl } from './panel-file';

test('a name with a number sign is the whole name', () => {
  expect(panelFileUrl('/files/week #2.pdf')).toBe(
    `${window.location.origin}/files/week%20%232.pdf`,
  );
});
