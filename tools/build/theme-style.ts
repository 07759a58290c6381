/**
 * Writes the styles that Chakra's provider would add to every document at run time into the theme's style sheet, so
 * that the browser neither computes nor moves them.
 */
import { fileURLToPath } from 'node:url';
import createCache from '@emotion/cache';
import { css } from '@emotion/react';
import { type Plugin, runnerImport } from 'vite';
import type { documentStyles } from '../../src/shared/ui/theme/theme.ts';

const pathOf = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));
const THEME = pathOf('shared/ui/theme/theme.ts');
const PALETTE = pathOf('shared/config/palette.ts');
const GLOBAL = pathOf('app/shell/global.css');
const PLACE = /\/\*! Chakra:[^]*?\*\//;

/** @returns the styles in CSS */
async function serializeTheme(): Promise<string> {
  const { module } = await runnerImport<{ documentStyles: typeof documentStyles }>(THEME, {
    configFile: false,
    resolve: { tsconfigPaths: true },
  });
  const cache = createCache({ key: 'theme' });
  return String(cache.insert('', css(module.documentStyles()), cache.sheet, false));
}

export default (): Plugin => ({
  name: 'theme-style',
  enforce: 'pre',
  async transform(code, id) {
    if (id !== GLOBAL) return undefined;
    for (const file of [THEME, PALETTE]) this.addWatchFile(file); // `vite dev` builds the style again
    const theme = await serializeTheme();
    return code.replace(PLACE, () => theme);
  },
});
