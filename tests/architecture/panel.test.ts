/** The values that the panel shares with the app without importing them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PALETTE } from '../../panel/src/look/palette';

test('the panel has the colours of the app', () => {
  const theme = readFileSync('src/shared/ui/theme/theme.ts', 'utf8');
  for (const [name, [light, dark]] of Object.entries(PALETTE))
    expect(theme).toContain(`${name}: pair('${light}', '${dark}')`);
});
