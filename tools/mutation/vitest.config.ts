/** The app's own configuration with the one project (`MUTATION_PROJECT`) that judges mutants. */
import { defineConfig } from 'vitest/config';
import base from '../../vite.config.ts';

export default defineConfig(async (env) => {
  const { test, ...config } = await base(env);
  const project = process.env.MUTATION_PROJECT;
  const chosen = test?.projects?.filter(
    (each) => typeof each === 'object' && 'test' in each && each.test?.name === project,
  );
  // Broken code is slow when it is watched at every step.
  return { ...config, test: { ...test, testTimeout: 60_000, projects: chosen ?? [] } };
});
