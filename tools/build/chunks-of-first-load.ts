import type { Plugin, Rolldown } from 'vite';

type OutputChunk = Rolldown.OutputChunk;
type OutputAsset = Rolldown.OutputAsset;

/**
 * Defines the chunks loaded before home is usable, by a rule instead of a list. «early» fetches home's data and renders
 * nothing. «react» and «app» contain the rest of the initial code, and start in sequence. Two further chunks load after
 * them: «next», and «look» (the theme with its libraries). The bundler splits all other code.
 *
 * @param document index.html
 * @param app the module that renders the app; the document's first script imports it after it has sent the requests
 * @param later.theme the module of the theme
 * @param later.next the modules that the first click on home needs
 */
export function chunksOfFirstLoad(
  document: string,
  app: string,
  { theme, next }: { theme: string; next: readonly string[] },
) {
  const firstImports = new Set<string>();
  const deferredImports = new Set<string>();
  const themeImports = new Set<string>();
  const styles = new Set<string>();
  /** The app's chunk after those that it imports statically: the global style is before those of the parts. */
  const filesOfFirstLoad = (bundle: Rolldown.OutputBundle): string[] => {
    const chunk = Object.values(bundle).find(
      (part) => part.type === 'chunk' && part.facadeModuleId === app,
    );
    return chunk?.type === 'chunk' ? [...chunk.imports, chunk.fileName] : [];
  };
  const plugin: Plugin = {
    name: 'chunks-of-first-load',
    applyToEnvironment: ({ name }) => name === 'client',
    // Collects the imports of the document's first script, without rendering code.
    buildEnd() {
      const visit = (id: string) => {
        if (firstImports.has(id) || id.endsWith('.tsx')) return;
        firstImports.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(visit);
      };
      visit(document);
      const collect = (into: Set<string>, id: string): void => {
        if (into.has(id)) return;
        into.add(id);
        this.getModuleInfo(id)?.importedIds.forEach((imported) => collect(into, imported));
      };
      next.forEach((id) => collect(deferredImports, id));
      collect(themeImports, theme);
    },
    // The style of these chunks is part of the document: no request blocks the first paint, and no import waits for it.
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const early = filesOfFirstLoad(bundle).map((fileName) => bundle[fileName] as OutputChunk);
        const later = Object.values(bundle).filter((part) => part.name === 'next');
        for (const { viteMetadata } of [...early, ...(later as OutputChunk[])]) {
          viteMetadata!.importedCss.forEach((css) => styles.add(css));
          viteMetadata!.importedCss.clear();
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const style = [...styles].map((css) => (bundle[css] as OutputAsset).source).join('');
        for (const css of styles) delete bundle[css];
        return [
          { tag: 'style', children: style.trim(), injectTo: 'head' as const },
          // Preloads the app's chunk in parallel with the first script.
          ...filesOfFirstLoad(bundle)
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
            })),
        ];
      },
    },
  };
  const groups = [
    {
      name: 'early',
      tags: ['$initial' as const],
      test: (id: string) => firstImports.has(id),
      priority: 3,
    },
    {
      name: 'react',
      tags: ['$initial' as const],
      test: /node_modules\/(react-dom|scheduler)\//,
      priority: 3,
    },
    { name: 'app', tags: ['$initial' as const], priority: 2 },
    { name: 'look', test: (id: string) => themeImports.has(id), priority: 2 },
    { name: 'next', test: (id: string) => deferredImports.has(id), priority: 1 },
  ];
  return { plugin, groups, input: { index: document, app } };
}
