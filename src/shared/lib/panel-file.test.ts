import { expect, test, vi } from 'vitest';
import { panelFileUrl } from './panel-file';

test('a name with a number sign is the whole name', () => {
  expect(panelFileUrl('/files/week #2.pdf')).toBe('/files/week%20%232.pdf');
});

test('an address of another host stays as it is, if it is one', () => {
  for (const address of [
    'https://cdn.example/a.jpg',
    'http://cdn.example/a',
    'HTTPS://cdn.example/',
  ])
    expect(panelFileUrl(address)).toBe(address);
  expect(panelFileUrl('https://')).toBeNull();
});

test('a stored path is one of the panel’s, wherever that is', () => {
  expect(panelFileUrl('files/a.jpg')).toBe('/files/a.jpg');
  expect(panelFileUrl('/files/a..b.jpg')).toBe('/files/a..b.jpg');
  vi.stubEnv('VITE_PANEL_HOST', 'https://panel.example');
  expect(panelFileUrl('/files/a.jpg')).toBe('https://panel.example/files/a.jpg');
  vi.unstubAllEnvs();
});

test.each([
  '',
  '/',
  '//evil.example/a',
  '/../a',
  '../a',
  '/a/../b',
  '/a/..',
  'a\\b',
  'x:a',
  'a//b',
  'a\nb',
])('%j is no path', (stored) => expect(panelFileUrl(stored)).toBeNull());
