/** The app's own configuration with the one project (`MUTATION_PROJECT`) that judges mutants. */
import { configDefaults, defineConfig } from 'vitest/config';
import base from '../../vite.config.ts';

export default defineConfig(async (env) => {
  const { test, ...config } = await base(env);
  const project = process.env.MUTATION_PROJECT;
  const chosen = test?.projects?.flatMap((each) =>
    typeof each === 'object' && 'test' in each && each.test?.name === project
      ? // Broken code is slow when it is watched at every step.
        [{ ...each, test: { ...each.test, testTimeout: 60_000 } }]
      : [],
  );
  return {
    ...config,
    test: {
      ...test,
      projects: chosen ?? [],
      // Servers in processes of their own know of no mutant.
      exclude: [...configDefaults.exclude, 'tests/server/{dev,production}.test.ts'],
    },
  };
});
