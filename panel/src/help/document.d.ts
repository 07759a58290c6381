/** A document, as the build turns it into HTML (vite.config.ts). */
declare module '*.md' {
  const html: string;
  export default html;
}
