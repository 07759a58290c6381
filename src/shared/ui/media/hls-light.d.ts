/** The light build has the types of the full one but does not declare them. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
