/** The app's palette and typeface in the theme of MUI, for both colour schemes. */
import type {} from '@mui/x-date-pickers/themeAugmentation';
import type { CheckboxProps } from '@mui/material';
import { faIR } from '@mui/material/locale';
import { defaultTheme, type RaThemeOptions } from 'react-admin';
import { deepmerge } from '@mui/utils';
import { PALETTE, SAFFRON } from '@/shared/config/palette';

const [INK] = PALETTE.ink;
const TAP_TARGET = 44;

/** The components that are the same in both schemes. */
const PLAIN_COMPONENTS = {
  // The name that react-admin gives to the checkbox of a row is for its input.
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        input: ({ 'aria-label': name }: CheckboxProps) => ({ 'aria-label': name }),
      },
    },
  },
  MuiButton: { styleOverrides: { root: { minHeight: TAP_TARGET } } },
  MuiIconButton: {
    styleOverrides: { root: { minWidth: TAP_TARGET, minHeight: TAP_TARGET } },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: TAP_TARGET } } },
  // A chosen text is read whole, also on a narrow phone.
  MuiAutocomplete: {
    styleOverrides: {
      tag: {
        height: 'auto',
        minHeight: 24,
        '& .MuiChip-label': { whiteSpace: 'normal' },
      },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined' as const } },
  MuiFormControl: { defaultProps: { variant: 'outlined' as const } },
} satisfies RaThemeOptions['components'];

function themeOf(mode: 'light' | 'dark'): RaThemeOptions {
  const colour = (name: keyof typeof PALETTE) => PALETTE[name][mode === 'light' ? 0 : 1];
  const frame = { styleOverrides: { notchedOutline: { borderColor: colour('control') } } };
  return deepmerge(
    defaultTheme,
    {
      ...faIR,
      direction: 'rtl',
      palette: {
        mode,
        primary: { main: colour('turquoise') },
        secondary: { main: SAFFRON, contrastText: INK },
        error: { main: colour('danger') },
        background: { default: colour('paper'), paper: colour('card') },
        text: { primary: colour('ink'), secondary: colour('muted') },
        divider: colour('hairline'),
        action: { active: colour('muted'), selected: colour('tint'), hover: colour('tint') },
      },
      typography: {
        fontFamily: 'Vazirmatn, "Noto Naskh Arabic", Tahoma, sans-serif',
        button: { fontWeight: 600, letterSpacing: 0 },
        h6: { fontWeight: 800 },
      },
      shape: { borderRadius: 14 },
      sidebar: { width: 248 },
      components: {
        ...faIR.components,
        RaLayout: { styleOverrides: { root: { '& .RaLayout-appFrame': { marginTop: 56 } } } },
        RaTopToolbar: { styleOverrides: { root: { flexWrap: 'wrap' } } },
        // On a phone, the button that adds a row floats above the end of the list.
        RaList: {
          styleOverrides: { root: { '@media (max-width: 599px)': { paddingBottom: 80 } } },
        },
        MuiAppBar: {
          defaultProps: { elevation: 0 },
          styleOverrides: {
            root: {
              backgroundColor: colour('card'),
              color: colour('ink'),
              borderBottom: `1px solid ${colour('hairline')}`,
            },
          },
        },
        MuiCssBaseline: {
          styleOverrides: {
            '@media (prefers-reduced-motion: reduce)': {
              '*, *::before, *::after': {
                animationDuration: '1ms !important',
                transitionDuration: '1ms !important',
              },
            },
          },
        },
        MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
        // One soft shadow in light, a hairline in dark, as in the app.
        MuiCard: {
          styleOverrides: {
            root: {
              borderRadius: 20,
              boxShadow:
                mode === 'light'
                  ? '0 6px 24px rgb(20 35 31 / 0.08)'
                  : `0 0 0 1px ${colour('hairline')}`,
            },
          },
        },
        ...PLAIN_COMPONENTS,
        MuiOutlinedInput: frame,
        MuiPickersOutlinedInput: frame,
        MuiTableCell: { styleOverrides: { head: { color: colour('muted'), fontWeight: 600 } } },
      },
    } satisfies RaThemeOptions,
    { clone: true },
  ) as RaThemeOptions;
}

export const lightTheme = themeOf('light');
export const darkTheme = themeOf('dark');
