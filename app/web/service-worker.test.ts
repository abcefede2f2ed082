import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = await readFile(new URL('./public/service-worker.js', import.meta.url), 'utf8');
const origin = 'https://suite.example';

type Answer = (url: string) => Promise<string>;

/**
 * A browser's caches and network, as far as the worker uses them; cached content is text by
 * address.
 */
function browser(network: Answer) {
  const stored = new Map<string, Map<string, string>>();
  const at = (address: string | { url: string }) =>
    new URL(typeof address === 'string' ? address : address.url, origin).pathname;
  const fetchAt = (address: string | { url: string }) => network(at(address));
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, string>();
    stored.set(name, cache);
    return {
      match: async (address: string) => cache.get(at(address)),
      async addAll(requests: { url: string }[]) {
        const answers = await Promise.all(requests.map(fetchAt));
        for (const [index, request] of requests.entries()) {
          cache.set(at(request), answers[index] ?? '');
        }
      },
    };
  };
  const caches = {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (address: { url: string }) =>
      [...stored.values()].find((cache) => cache.has(at(address)))?.get(at(address)),
  };
  return { kept: stored, caches, fetch: fetchAt };
}

/** Starts a release's worker in it, as a browser does: installed, then active. */
async function start(
  { caches, fetch }: ReturnType<typeof browser>,
  release: string,
  addRoutes?: (route: unknown) => void,
) {
  const handlers = new Map<string, (event: unknown) => void>();
  const self = {
    shell: { release, files: [`/assets/page-${release}.js`, '/__spa-fallback.html'] },
    location: { origin },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, handler: (event: unknown) => void) =>
      handlers.set(type, handler),
  };
  class Request {
    readonly url: string;
    constructor(url: string) {
      this.url = url;
    }
  }
  runInNewContext(source, { self, caches, fetch, Request, URL, Promise });
  for (const type of ['install', 'activate']) {
    const waits: Promise<unknown>[] = [];
    handlers.get(type)?.({ waitUntil: (one: Promise<unknown>) => waits.push(one), addRoutes });
    await Promise.all(waits);
  }
  /** The worker's response; undefined where it leaves the request to the browser. */
  return (path: string, mode = 'no-cors') => {
    let answer: Promise<unknown> | undefined;
    const request = { method: 'GET', mode, url: `${origin}${path}` };
    handlers.get('fetch')?.({
      request,
      respondWith(one: Promise<unknown>) {
        answer = one;
      },
    });
    return answer;
  };
}

const away: Answer = async () => {
  throw new TypeError('no network');
};

test('a page comes from the server, and from the cache only without network; answers are never cached', async () => {
  let network: Answer = async (url) => `new ${url}`;
  const here = browser((url) => network(url));
  const fetchPath = await start(here, 'one');
  expect(await fetchPath('/mapper/m1', 'navigate')).toBe('new /mapper/m1');
  network = away;
  expect(await fetchPath('/mapper/m1', 'navigate')).toBe('new /__spa-fallback.html');
  expect(await fetchPath('/assets/page-one.js')).toBe('new /assets/page-one.js');
  expect(fetchPath('/api/main/user')).toBeUndefined();
  expect(fetchPath('/files/picture', 'navigate')).toBeUndefined();
});

test('a browser with static routing reads files with a hash in their name from the cache itself', async () => {
  const routes: unknown[] = [];
  await start(
    browser(async (url) => url),
    'one',
    (route) => routes.push(route),
  );
  const pathname = '/assets/*';
  expect(routes).toEqual([{ condition: { urlPattern: { pathname } }, source: 'cache' }]);
});

test('a new release replaces the shell, keeps the files of the previous one, and drops older ones', async () => {
  let release = 'one';
  let network: Answer = async (url) => `${release} ${url}`;
  const here = browser((url) => network(url));
  for (release of ['one', 'two', 'three']) await start(here, release);
  const fetchPath = await start(here, 'three');
  network = away;
  expect(await fetchPath('/mapper/m1', 'navigate')).toBe('three /__spa-fallback.html');
  expect([...here.kept.keys()]).toEqual(['shell-two', 'shell-three']);
});

test('a release with a missing file is not cached, and the previous one stays', async () => {
  let network: Answer = async (url) => `one ${url}`;
  const here = browser((url) => network(url));
  const fetchPath = await start(here, 'one');
  network = away;
  await expect(start(here, 'two')).rejects.toThrow();
  expect(await fetchPath('/mapper/m1', 'navigate')).toBe('one /__spa-fallback.html');
});
