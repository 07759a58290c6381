/**
 * Stands in for @emotion/is-prop-valid in the build, whose list of all HTML attributes (2 KiB) need not be sent:
 * the compiler refuses what an element doesn't have, Chakra takes away what is style, and these two are its own.
 */
export default function isForwarded(name: string): boolean {
  return name !== 'theme' && name !== 'as';
}
