/** The app's own configuration with only the project (`MUTATION_PROJECT`) that judges mutants. */
import { configDefaults, defineConfig } from 'vitest/config';
import base from '../../vite.config.ts';

export default defineConfig(async (env) => {
  const { test, ...config } = await base(env);
  const project = process.env.MUTATION_PROJECT;
  const chosen = test?.projects?.flatMap((each) =>
    typeof each === 'object' && 'test' in each && each.test?.name === project
      ? // Instrumented code is slow, so tests get a longer timeout.
        [{ ...each, test: { ...each.test, testTimeout: 60_000 } }]
      : [],
  );
  return {
    ...config,
    test: {
      ...test,
      projects: chosen ?? [],
      // Servers in separate processes do not contain the mutants.
      exclude: [...configDefaults.exclude, 'tests/server/production.test.ts'],
    },
  };
});
