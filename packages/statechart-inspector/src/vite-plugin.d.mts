import type { Plugin } from 'vite';

/**
 * Adds the inspector as a page of Vite's development server, at `/__inspect`.
 * @param options `entry`: a module of the project, relative to its root (`/tests/inspector.ts`), that calls
 *   `mountInspector`
 */
export declare const inspectorPage: (options: { readonly entry: `/${string}` }) => Plugin;
