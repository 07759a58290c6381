/** Morabi's theme: saffron for actions, turquoise for calm, pomegranate for danger, ink and paper for the rest. */
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { PALETTE, SAFFRON } from '@/shared/config/palette';
import { inputRecipe, nativeSelectRecipe, progressRecipe } from './recipes';

/** A value for each colour scheme: the shell's style (app/shell) leaves one of the two variables empty. */
const pair = (light: string, dark: string) => ({
  value: `var(--light, ${light}) var(--dark, ${dark})`,
});
const value = (entries: Record<string, string>) =>
  Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, { value: text }]));

const config = defineConfig({
  preflight: true,
  cssVarsRoot: ':where(:root, :host)',
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem' },
    keyframes: {
      rise: { from: { transform: 'translateY(24px)', opacity: '0' } },
      pulse: { '50%': { opacity: '0.5' } },
      turn: { to: { transform: 'rotate(360deg)' } },
    },
    tokens: {
      fonts: {
        body: { value: 'var(--face)' },
        // System fonts with Latin letters and digits, so that a code is never in two faces.
        code: { value: 'ui-monospace, Menlo, Consolas, "Roboto Mono", monospace' },
      },
      fontSizes: value({
        xs: '0.8125rem',
        sm: '0.9375rem',
        md: '1rem',
        lg: '1.125rem',
        xl: '1.375rem',
        '2xl': '1.75rem',
      }),
      fontWeights: { normal: { value: 400 }, semibold: { value: 600 }, bold: { value: 800 } },
      spacing: value({
        1: '4px',
        2: '8px',
        3: '12px',
        4: '16px',
        6: '24px',
        8: '32px',
        12: '48px',
      }),
      sizes: value({ full: '100%' }),
      radii: value({ card: '20px', control: '14px', full: '9999px' }),
      zIndex: { docked: { value: 10 }, overlay: { value: 1300 }, modal: { value: 1400 } },
    },
    semanticTokens: {
      colors: {
        paper: pair(...PALETTE.paper),
        card: pair(...PALETTE.card),
        ink: pair(...PALETTE.ink),
        muted: pair(...PALETTE.muted),
        saffron: { value: SAFFRON },
        onSaffron: { value: '#14231F' },
        turquoise: pair(...PALETTE.turquoise),
        danger: pair(...PALETTE.danger),
        control: pair(...PALETTE.control),
        hairline: pair(...PALETTE.hairline),
        tint: pair(...PALETTE.tint),
        // 8 % of pomegranate and of saffron on a card; ink, muted and danger text on them meet AA.
        dangerTint: pair('#F9EEF0', '#2A2E2A'),
        saffronTint: pair('#FEF8ED', '#293021'),
      },
      // One soft shadow in light, a hairline in dark.
      shadows: { card: pair('0 6px 24px rgb(20 35 31 / 0.08)', '0 0 0 1px #2A3B35') },
    },
    recipes: {
      input: inputRecipe,
      textarea: inputRecipe,
    },
    slotRecipes: {
      nativeSelect: nativeSelectRecipe,
      progress: progressRecipe,
    },
  },
});

/** Returns the styles that Chakra's provider adds to every document: the build writes them into `global.css`. */
export function documentStyles() {
  const { layers, _global } = createSystem(defaultBaseConfig, config);
  return [layers.atRule, _global];
}
/**
 * Without them: the provider would insert them again, after which the browser lays out the whole page. It does so, too,
 * after each rule in a layer, so that the recipes have none here.
 */
export const system = {
  ...createSystem(defaultBaseConfig, config, { disableLayers: true }),
  _global: [],
};
