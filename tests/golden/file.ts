/** Returns the path of a golden file, beside the screen: `src/pages/<page>/golden/<kind>/<name>.txt`. */
export const fileOf = (page: string, kind: 'screens' | 'requests', name: string): string[] => [
  page,
  'golden',
  kind,
  `${name.replaceAll(/[^a-z0-9]+/g, '-')}.txt`,
];

/** Tags a golden file that verifies a sentence of the specification: `npm test` compares it, `test:all` the others. */
export const tagged = (holds: string) => ({ tag: holds ? ['@specification'] : [] });
