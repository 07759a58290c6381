/** The light build has the types of the full one, and doesn't say so. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
