import { defineConfig } from 'vitest/config';

/** The tests that stand in the folder whose code is changed. */
export default defineConfig({
  test: {
    include: [`${process.env.MUTATED}/**/*.test.ts`],
    globalSetup: 'tests/fixtures/database-template.ts',
    testTimeout: 60_000,
  },
});
