/** Writes a path of the app as a back URL: `/` as `@`, `?` as `!`; literal `@`, `!` and `%` are escaped first. */
export const encodeBackUrl = (path: string): string =>
  path
    .replace(/[%@!#]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
    .replaceAll('/', '@')
    .replaceAll('?', '!');
