import { test as base, type Page } from '@playwright/test';
import { type Person, signedInContext, signUp } from './person.ts';
import { type RunningServer, startServer } from './server.ts';

interface WorkerFixtures {
  /** One server for each worker; tests keep apart by the people that they make. */
  server: RunningServer;
  /** Somebody with an account; each test that signs them in has a session of its own. */
  person: Person;
}

interface TestFixtures {
  /** A page of a browser in which `person` is signed in. */
  signedUpPage: Page;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  person: [async ({ server }, use) => use(await signUp(server)), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  signedUpPage: async ({ browser, server, person }, use) => {
    const context = await signedInContext(browser, server, person);
    await use(await context.newPage());
    await context.close();
  },
});

export { expect } from '@playwright/test';
