/** Types of the parts of jsdom that the tests use; jsdom has no types of its own. */
declare module 'jsdom' {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(html: string, options?: { url: string; virtualConsole?: VirtualConsole });
    readonly window: Window & Pick<typeof globalThis, 'XMLHttpRequest' | 'FormData'>;
  }
}
