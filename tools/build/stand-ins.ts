import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** By environment and the name under which it is imported what stands in for a module. */
const STAND_INS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  client: {
    // Its exports name the development build only.
    'react-router': here('node_modules/react-router/dist/production/index.mjs'),
    // React has it itself: what helps older ones need not be sent.
    'use-sync-external-store/shim': here('node_modules/react/index.js'),
    // The browser knows its own property names: their list (5 KiB) need not be sent.
    '@pandacss/is-valid-prop': here('src/app/theme/is-css-property.ts'),
    // Nor need the list of all HTML attributes (2 KiB): the compiler knows them.
    '@emotion/is-prop-valid': here('src/app/theme/is-forwarded.ts'),
  },
  ssr: { dompurify: here('tools/build/dompurify-on-server.ts') },
};

/** What the router draws for its framework only, which nobody here is in, with all that it needs: 1.3 KiB as sent. */
const OF_FRAMEWORK = /^function (PrefetchPageLinks|RemixRootDefaultErrorBoundary)\(/gm;

/** Other modules in the place of some: lighter ones in the browser, and what has a document of its own on a server. */
export default (): Plugin => ({
  name: 'stand-ins',
  enforce: 'pre',
  resolveId(name, importer) {
    const found = STAND_INS[this.environment.name]?.[name];
    return found === importer ? undefined : found;
  },
  // The bundler can't see that these parts of the router change nothing by being made: unused ones need not be sent.
  transform: (code, id) =>
    id.includes('/react-router/dist/production/')
      ? code
          .replaceAll(OF_FRAMEWORK, 'function $1() { return null }\nfunction unused$1(')
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
      : undefined,
});
