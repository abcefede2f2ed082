import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/fixtures/longest-first.ts';

const left = ['**/node_modules/**', 'dist/**', '.cache/**', 'tests/e2e/**'];

/**
 * Files that put something in the place of a module, or of the clock: no other file may get that module,
 * and what others left running would run by that clock.
 */
const apart = globSync('**/*.test.ts', { exclude: left }).filter((file) =>
  /vi\.(mock\(|useFakeTimers\(\))/.test(readFileSync(file, 'utf8')),
);

export default defineConfig({
  test: {
    // One a core: left to itself it keeps a core free.
    maxWorkers: '100%',
    globalSetup: 'tests/fixtures/database-template.ts',
    // Many times what a test takes on a quiet machine.
    testTimeout: 180_000,
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 120_000,
    // A loaded machine may take seconds for what otherwise takes milliseconds.
    expect: { poll: { timeout: 60_000, interval: 50 } },
    reporters: [
      'default',
      ['json', { outputFile: process.env.TEST_RESULTS ?? 'test-results/unit.json' }],
    ],
    sequence: { sequencer: LongestFirst },
    // Files share their worker's modules, which are then loaded once and not for each file.
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [...left, ...apart],
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: apart,
          exclude: left,
          // After the others: between them, each would end a worker with its loaded modules.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
