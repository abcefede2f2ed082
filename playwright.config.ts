import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './tests/e2e/find-browser.ts';

const launchOptions = await findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  // Build servers are shared: what fails there once by slowness gets another try, and is counted flaky.
  retries: process.env.CI ? 2 : 0,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    launchOptions,
    // Its pictures take a quarter of what a test costs and its snapshots an eighth, so only what failed is traced.
    trace: { mode: 'on-first-retry', snapshots: true, screenshots: false },
    contextOptions: { reducedMotion: 'reduce' },
    // A worker keeps thousands of files for each browser that a test opens; few tests are about it.
    serviceWorkers: 'block',
  },
});
