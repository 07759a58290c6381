import type { Plugin } from 'vite';

/**
 * The chunks before home is usable, by a rule instead of a list: «early» asks for home's data and draws nothing;
 * «look», what draws, and «app» are the rest of what is always loaded, and begin one after the other. One more, «next»,
 * comes as soon as they have done their work. Everything else is left to the bundler.
 *
 * @param document index.html
 * @param app the module that draws the app; the document's first script imports it when it has asked
 * @param next the modules that the first press on home needs
 */
export function chunksOfFirstLoad(document: string, app: string, next: readonly string[]) {
  const early = new Set<string>();
  const soon = new Set<string>();
  const plugin: Plugin = {
    name: 'chunks-of-first-load',
    applyToEnvironment: ({ name }) => name === 'client',
    // What the document's first script imports, without what draws.
    buildEnd() {
      const visit = (id: string) => {
        if (early.has(id) || id.endsWith('.tsx')) return;
        early.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(visit);
      };
      visit(document);
      const visitNext = (id: string) => {
        if (soon.has(id)) return;
        soon.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(visitNext);
      };
      next.forEach(visitNext);
    },
    // The app's chunk loads beside the first script instead of after it.
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunk = Object.values(bundle ?? {}).find(
          (part) => part.type === 'chunk' && part.facadeModuleId === app,
        );
        if (chunk?.type !== 'chunk') return [];
        return [chunk.fileName, ...chunk.imports]
          .filter((fileName) => !html.includes(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: {
              rel: 'modulepreload',
              crossorigin: true,
              fetchpriority: 'low',
              href: `/${fileName}`,
            },
            injectTo: 'head' as const,
          }));
      },
    },
  };
  const groups = [
    {
      name: 'early',
      tags: ['$initial' as const],
      test: (id: string) => early.has(id),
      priority: 3,
    },
    ...[
      {
        name: 'look',
        test: /node_modules\/(react-dom|scheduler|@chakra-ui|@emotion|stylis)\/|src\/app\/theme\//,
      },
      { name: 'app' },
    ].map((part) => ({ ...part, tags: ['$initial' as const], priority: 2 })),
    { name: 'next', test: (id: string) => soon.has(id), priority: 1 },
  ];
  return { plugin, groups, input: { index: document, app } };
}
