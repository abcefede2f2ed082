import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'dist/**', 'tests/e2e/**'],
    globalSetup: 'tests/fixtures/database-template.ts',
    testTimeout: 60_000,
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 120_000,
    reporters: [
      'default',
      ['json', { outputFile: process.env.TEST_RESULTS ?? 'test-results/unit.json' }],
    ],
  },
});
