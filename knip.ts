/** Finds unused files, exports and dependencies (`npm run check`). */
import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'src/app/{main,render}.{ts,tsx}',
        'src/app/shell/first-script.js', // inlined into the document by the build
        'src/app/worker/worker.ts',
        'server/main.ts',
        'server/commands/*-command.ts',
        'server/start/dev-entry.ts',
        'server/panel/contract/*.ts', // for the panel's workspace, too
        'tools/*.{ts,mjs}',
        'tools/{bench,mutation,screens}/*.{ts,mjs}',
        'tools/bench/inspector/{app,page}.ts', // loaded by Vite
        'tests/**/*.{test,spec}.{ts,tsx}',
        'tests/**/{setup,server,template}.ts',
        'tests/models/{inspector,paths.config}.ts',
        'steiger.config.ts',
      ],
      typedoc: ['packages/typedoc.base.json'],
      project: ['{src,server,tools,tests}/**/*.{ts,tsx,mts,mjs,js}'],
    },
    'packages/statechart-paths': {
      entry: [
        'src/{index,model,chart,drawing,vitest,cli/main}.ts',
        'src/coverage/page.client.js',
        'tests/**/*.ts',
      ],
    },
    'packages/statechart-inspector': {
      entry: ['src/{index,vite-plugin,playwright,page/mount}.ts', 'tests/**/*.ts'],
    },
  },
  // The server loads the renderer from the build by path; the development server loads the server's entry by path.
  ignoreIssues: {
    'src/app/rendering/render-page.tsx': ['exports', 'nsExports'],
    'server/start/dev-entry.ts': ['exports'],
  },
  ignoreWorkspaces: ['tests/packed/oldest-peers', 'tests/extractor'], // tests load their packages
  ignoreBinaries: ['caddy', 'nginx', 'promtool', 'mount', 'umount'],
  // `npm run font` loads the first two by path; the last one is installed by the panel, whose controls tests render.
  ignoreDependencies: ['fontverter', 'vazirmatn', 'react-admin'],
  exclude: ['optionalPeerDependencies'], // vite is an optional peer of the inspector's plugin
  ignoreExportsUsedInFile: true,
};
export default config;
