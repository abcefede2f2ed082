import type { Session } from '#platform/web/session/session.ts';
import { accessTokenExpired } from '#platform/web/session/token-life.ts';
import { browserStorage } from '#platform/web/storage/browser-storage.ts';
import { drawScreen } from './draw-screen.ts';
import type { Early } from './early.ts';
import type { StoredScreen } from './screen.ts';
import { screenDatabase } from './screen-database.ts';
import { windowNow } from './window-now.ts';

// The first script of every page, inline in its head (`app/web/root.tsx`). For a project with a
// stored first screen it calls the server while the page's scripts load, and draws the screen once
// the server confirms that the user may see the project.

/** Milliseconds after which the screen is removed although the page has not loaded. */
const patience = 8000;
/** Storage key of the session (`storedItems`, which is too large to import here). */
const sessionKey = 'session';

const release = document.querySelector<HTMLLinkElement>('link[href*="/manifest-"]')?.href ?? '';
const look = windowNow(release);
const early: Early = { release, request: null, screen: null, end: () => undefined };
window.early = early;
// Where nothing is stored or readable, the page just loads.
void begin().catch(() => early.end());

async function begin(): Promise<void> {
  const id = /^\/[\w-]+\/([\w-]+)(?:\/edit)?$/.exec(location.pathname)?.[1];
  const person = id && whoIsHere();
  const stored = person && (await readScreen(person.account, id));
  if (!stored || stored.look !== look || windowNow(release) !== look) return;
  let over = false;
  early.end = () => {
    over = true;
  };
  const { ask: path } = stored;
  const { token } = person;
  const answer = fetch(path, { headers: { authorization: `Bearer ${token}` } });
  early.request = { path, token, answer };
  if ((await answer).ok && !over) show(stored);
}

function show(screen: StoredScreen): void {
  const remove = drawScreen(screen);
  const end = () => {
    early.screen = null;
    window.removeEventListener('error', end, true);
    remove();
  };
  early.screen = screen;
  early.end = end;
  // Including errors of scripts that fail to load: then no page would replace the screen.
  window.addEventListener('error', end, true);
  setTimeout(end, patience);
}

/** The account of the session, where its token is still valid: it is not renewed here. */
function whoIsHere(): { account: string; token: string } | null {
  // Without the checks of the page itself: a wrong token gives no access.
  const text = browserStorage().getItem(sessionKey);
  const session: Session | null = text === null ? null : JSON.parse(text);
  if (!session || accessTokenExpired(session.metaData, Date.now())) return null;
  return { account: session.metaData.user_id, token: session.accessToken };
}

function readScreen(account: string, id: string): Promise<StoredScreen | undefined> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(screenDatabase.name);
    opening.onerror = reject;
    // The database does not exist yet, and this script does not create it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => {
      const { result: database } = opening;
      const { screens } = screenDatabase;
      const get = database.transaction(screens).objectStore(screens).get([account, id]);
      get.onerror = reject;
      get.onsuccess = () => resolve(get.result);
      database.close();
    };
  });
}
