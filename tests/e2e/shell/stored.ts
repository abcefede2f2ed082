import type { BrowserContext, Page } from '@playwright/test';

/** A value that a page stores under a name; null where there is none. */
export function stored<T>(page: Page, name: string): Promise<T | null> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), name);
}

/** The parts of the stored session that tests check. */
export interface StoredSession {
  email: string;
  accessToken: string;
  refreshToken: string;
  pushToken?: string;
}

/** The session that a page stores; throws where there is none. */
export async function storedSession(page: Page): Promise<StoredSession> {
  const session = await stored<StoredSession>(page, 'session');
  if (!session) throw new Error('The page keeps no session.');
  return session;
}

/** The session that a browser got, before any page could renew it. */
export async function givenSession(context: BrowserContext): Promise<StoredSession> {
  const { origins } = await context.storageState();
  const items = origins.flatMap(({ localStorage }) => localStorage);
  return JSON.parse(items.find(({ name }) => name === 'session')?.value ?? 'null');
}

/** Reports to a page that its tab was shown again. */
export function showTab(page: Page): Promise<boolean> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** The body of a failure, as the server writes it. */
export const failure = (code: string, message: string) => ({
  status: 'failure',
  error: { error_code: code, error_message: message },
});

/** Marks a page; the mark is gone after a reload. */
export function mark(page: Page, word: string): Promise<void> {
  return page.evaluate((text) => {
    document.documentElement.dataset.mark = text;
  }, word);
}

/** The mark of a page, or null. */
export function markOf(page: Page): Promise<string | null> {
  return page.evaluate(() => document.documentElement.dataset.mark ?? null);
}

/** Marks a page with messages of other tabs as they arrive. */
export function markMessages(
  page: Page,
  message: 'login' | 'logout' | 'token-expired',
): Promise<void> {
  return page.evaluate((name) => {
    new BroadcastChannel(name).onmessage = () => {
      document.documentElement.dataset.mark = name;
    };
  }, message);
}
