/**
 * Stands in for @pandacss/is-valid-prop in the build: the browser knows its own property names, so their list
 * (3 KiB) need not be sent.
 */
export const isCssProperty = (name: string): boolean =>
  name in document.documentElement.style || name.startsWith('--') || /[&@]/.test(name);
