import { expect, test, vi } from 'vitest';
import { panelFileUrl } from './panel-file';

test('escapes a number sign in a file name', () => {
  expect(panelFileUrl('/files/week #2.pdf')).toBe('/files/week%20%232.pdf');
});

test('keeps a valid URL of another host unchanged', () => {
  for (const address of [
    'https://cdn.example/a.jpg',
    'http://cdn.example/a',
    'HTTPS://cdn.example/',
  ])
    expect(panelFileUrl(address)).toBe(address);
  expect(panelFileUrl('https://')).toBeNull();
});

test('resolves a stored path against the panel’s host', () => {
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
])('rejects %j as a path', (stored) => expect(panelFileUrl(stored)).toBeNull());
