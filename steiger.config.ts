/** Feature-Sliced Design, as errors. What is off is ruled otherwise in the project's own layout. */
import fsd from '@feature-sliced/steiger-plugin';
import { defineConfig } from 'steiger';

export default defineConfig([
  ...fsd.configs.recommended,
  {
    rules: {
      // A slice stands for one thing that exists or is done, however many pages use it today.
      'fsd/insignificant-slice': 'off',
      // `shared/session` is the stored login info, `features/session` logging in and out.
      'fsd/ambiguous-slice-names': 'off',
      // A page of one file is its index.
      'fsd/no-segmentless-slices': 'off',
      // One file a subject; a folder only where a subject has several files.
      'fsd/shared-lib-grouping': 'off',
      // `app/app.tsx` is a file, not a segment.
      'fsd/segments-by-purpose': 'off',
      // `shared/config` and the contract are entered file by file, so that a page loads only the schemas it uses.
      'fsd/public-api': 'off',
      'fsd/no-public-api-sidestep': 'off',
    },
  },
]);
