import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './tests/e2e/find-browser.ts';

const browser = await findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: browser.path, args: browser.arguments },
    trace: 'retain-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
