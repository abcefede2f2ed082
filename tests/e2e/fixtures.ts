import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Person, signedInContext, signUp } from './person.ts';
import { type RunningServer, startServer } from './server.ts';
import { watchTyping } from './watch-typing.ts';

interface WorkerFixtures {
  /** One server for each worker; each test creates users of its own. */
  server: RunningServer;
  /** A user with an account; each test that signs them in has a session of its own. */
  person: Person;
  /** Records all typed text, for the search in the output of servers. */
  typing: undefined;
}

interface TestFixtures {
  /** A page of a browser in which `person` is signed in. */
  signedUpPage: Page;
  /** Creates a user who is signed in on a browser of their own. */
  signedIn: (fullName?: string, email?: string) => Promise<Person & { page: Page }>;
}

/** Warnings of a page's editors in the console, which are defects of the suite. */
function editorWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    const isEditor = /TextSelection|ProseMirror|tiptap|position .* out of range/i.test(text);
    if (isEditor && message.type() === 'warning') warnings.push(text);
  });
  return warnings;
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
  typing: [
    async ({ browser }, use) => {
      await watchTyping(browser);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  person: [async ({ server }, use) => use(await signUp(server)), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  signedUpPage: async ({ browser, server, person }, use) => {
    const context = await signedInContext(browser, server, person);
    const page = await context.newPage();
    const warnings = editorWarnings(page);
    await use(page);
    await context.close();
    expect(warnings, 'what editors warned of').toEqual([]);
  },
  signedIn: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = [];
    const warned: string[][] = [];
    await use(async (fullName, email) => {
      const made = await signUp(server, fullName, email);
      const context = await signedInContext(browser, server, made);
      contexts.push(context);
      const page = await context.newPage();
      warned.push(editorWarnings(page));
      return { ...made, page };
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(warned.flat(), 'what editors warned of').toEqual([]);
  },
  // Most tests are not about the cookie banner.
  storageState: async ({ server }, use) =>
    use({
      cookies: [],
      origins: [
        { origin: server.url, localStorage: [{ name: 'show_cookie_banner', value: 'false' }] },
      ],
    }),
});

export { expect } from '@playwright/test';
