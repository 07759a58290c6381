/** Feature-Sliced Design rules, as errors. Disabled rules conflict with the project's own layout. */
import fsd from '@feature-sliced/steiger-plugin';
import { defineConfig } from 'steiger';

export default defineConfig([
  ...fsd.configs.recommended,
  {
    rules: {
      // A slice represents one entity or feature, however many pages use it.
      'fsd/insignificant-slice': 'off',
      // `shared/session` is the stored login, `features/session` logging in and out.
      'fsd/ambiguous-slice-names': 'off',
      // A page of one file has only its index.
      'fsd/no-segmentless-slices': 'off',
      // One file per subject; a folder only for a subject with several files.
      'fsd/shared-lib-grouping': 'off',
      // `app/app.tsx` is a file, not a segment.
      'fsd/segments-by-purpose': 'off',
      // `shared/config` and the contract are imported file by file, so that a page loads only the schemas it uses.
      'fsd/public-api': 'off',
      'fsd/no-public-api-sidestep': 'off',
    },
  },
]);
