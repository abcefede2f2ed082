import { defineConfig } from 'vitest/config';

/** The tests that stand in the folder whose code is changed, and in others that were named. */
export default defineConfig({
  test: {
    include: (process.env.MUTATED ?? '').split(',').map((folder) => `${folder}/**/*.test.ts`),
    globalSetup: 'tests/fixtures/database-template.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
