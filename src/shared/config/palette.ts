/** The colours of the app and of the panel, light and dark. */
export const PALETTE = {
  paper: ['#FAF7F1', '#0F1A17'],
  card: ['#FFFFFF', '#182621'],
  ink: ['#14231F', '#F3EFE6'],
  muted: ['#5A6B65', '#9DB0A9'],
  turquoise: ['#0B7A75', '#4FD1C5'],
  danger: ['#B3263E', '#FF8A97'],
  control: ['#7F8B84', '#6B7F78'],
  hairline: ['#E9E2D4', '#2A3B35'],
  tint: ['#E7F3F0', '#1D332D'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

/** The colour of actions, in both schemes. */
export const SAFFRON = '#F2A71B';
