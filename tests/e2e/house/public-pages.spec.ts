import { fromHtml } from 'hast-util-from-html';
import { accountPaths, publicFiles, unlistedPaths } from '#app/web/public-paths.ts';
import config from '../../../react-router.config.ts';
import { expect, test } from '../fixtures.ts';
import type { RunningServer } from '../server.ts';

// The public pages as programs read them: no browser is opened.

/** An element with its attributes. */
interface Found {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** The text in it, for titles and structured data. */
  text: string;
}

interface ReadPage {
  status: number;
  type: string;
  elements: Found[];
}

const pages = config.prerender.filter((path) => !publicFiles.includes(path));
const notListed = [...accountPaths, ...unlistedPaths];
const listed = pages.filter((path) => !notListed.includes(path));

type HtmlNode = ReturnType<typeof fromHtml> | ReturnType<typeof fromHtml>['children'][number];

function elementsOf(node: HtmlNode): Found[] {
  const inside = 'children' in node ? node.children.flatMap(elementsOf) : [];
  if (node.type !== 'element') return inside;
  const attributes = Object.entries(node.properties).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(' ') : String(value),
  ]);
  const text = node.children.map((one) => ('value' in one ? one.value : '')).join('');
  return [{ tag: node.tagName, attributes: Object.fromEntries(attributes), text }, ...inside];
}

/** Reads pages of a server, each once. */
function createReader({ url }: RunningServer) {
  const read = new Map<string, Promise<ReadPage>>();
  const request = async (path: string): Promise<ReadPage> => {
    const answer = await fetch(url + path, { headers: { accept: 'text/html,*/*' } });
    const type = answer.headers.get('content-type') ?? '';
    const text = await answer.text();
    const elements = type.startsWith('text/html') ? elementsOf(fromHtml(text)) : [];
    return { status: answer.status, type, elements };
  };
  return (path: string) => {
    const found = read.get(path) ?? request(path);
    read.set(path, found);
    return found;
  };
}

const metaOf = ({ elements }: ReadPage, name: string) =>
  elements.find(
    ({ tag, attributes }) =>
      tag === 'meta' && (attributes.name === name || attributes.property === name),
  )?.attributes.content ?? '';
const titleOf = ({ elements }: ReadPage) =>
  elements.find(({ tag, text }) => tag === 'title' && text !== '')?.text ?? '';

test('every public page says what it is: title, description, canonical address, share picture, structured data', async ({
  server,
}) => {
  const read = createReader(server);
  const titles = new Map<string, string>();
  for (const path of listed) {
    await test.step(path, async () => {
      const page = await read(path);
      expect(page.status).toBe(200);
      const title = titleOf(page);
      expect(title, 'a title of its own').not.toBe('');
      expect.soft(titles.get(title), 'no page has the same title').toBeUndefined();
      titles.set(title, path);
      expect.soft(metaOf(page, 'description').length).toBeGreaterThan(20);
      expect.soft(metaOf(page, 'og:title')).toBe(title);
      expect.soft(metaOf(page, 'og:description')).toBe(metaOf(page, 'description'));
      const address = `${server.url}${path}`;
      expect.soft(metaOf(page, 'og:url')).toBe(address);
      const canonical = page.elements.filter(({ attributes }) => attributes.rel === 'canonical');
      expect.soft(canonical.map(({ attributes }) => attributes.href)).toEqual([address]);
      const picture = await read(metaOf(page, 'og:image').replace(server.url, ''));
      expect.soft([picture.status, picture.type]).toEqual([200, expect.stringMatching(/^image\//)]);
      const data = page.elements.find(
        ({ attributes }) => attributes.type === 'application/ld+json',
      );
      expect.soft(JSON.parse(data?.text ?? '{}')).toMatchObject({
        '@context': 'https://schema.org',
        '@type': expect.any(String),
      });
    });
  }
});

test('the sitemap has every public page once, and no thanks; the feed has every article', async ({
  server,
}) => {
  const textOf = async (path: string) => (await fetch(server.url + path)).text();
  const locations = (await textOf('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g);
  const addresses = Array.from(locations, ([, at = '']) => at.replace(server.url, ''));
  expect(addresses.sort()).toEqual([...listed].sort());
  const links = (await textOf('/rss.xml')).matchAll(/<item>\s*<title>.*?<\/title>\s*<link>(.*?)</g);
  const articles = listed.filter((path) => path.startsWith('/blog/'));
  expect(Array.from(links, ([, at = '']) => at.replace(server.url, '')).sort()).toEqual(
    articles.sort(),
  );
  expect(await textOf('/robots.txt')).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const read = createReader(server);
  for (const path of unlistedPaths)
    expect([path, metaOf(await read(path), 'robots')]).toEqual([path, 'noindex']);
});

/** Attributes of elements that name an address of this server. */
const addressAttributes = ['href', 'src', 'action', 'dataLive'];

/** The addresses that a page names, as written. */
function addressesIn({ elements }: ReadPage): string[] {
  const named = elements.flatMap(({ attributes }) => [
    ...addressAttributes.flatMap((name) => attributes[name] ?? []),
    ...(attributes.srcSet ?? '').split(',').map((one) => one.trim().split(' ')[0] ?? ''),
  ]);
  return named.filter((address) => address !== '' && !/^(?:data|mailto|blob):/.test(address));
}

test('every link of every public page leads to a page that answers, and to a part that is there [S1.7] [S1.8] [S1.9] [S1.83] [S1.84] [S2.23] [S2.24] [S2.25] [S2.26] [S2.27] [S2.28]', async ({
  server,
}) => {
  test.slow();
  const read = createReader(server);
  const broken: string[] = [];
  for (const path of pages) {
    for (const address of addressesIn(await read(path))) {
      const url = URL.parse(address, server.url + path);
      if (!url) broken.push(`${path}: ${address} is no address`);
      if (url?.origin !== server.url) continue;
      const target = await read(url.pathname + url.search);
      if (target.status !== 200) broken.push(`${path}: ${address} is ${target.status}`);
      const id = decodeURIComponent(url.hash.slice(1));
      const isThere =
        id === '' || id === 'top' || target.elements.some(({ attributes }) => attributes.id === id);
      if (!isThere) broken.push(`${path}: ${address} has no such part`);
    }
  }
  expect([...new Set(broken)]).toEqual([]);
});

test('addresses without a page answer 404, and the routes of early access are among them [S2.32] [S2.33] [S2.34] [S2.35]', async ({
  server,
}) => {
  const read = createReader(server);
  const unknown = [
    '/early-access',
    '/early-access/thank-you',
    '/early-access-verify/1',
    '/user-detail',
    '/no-such-page',
    '/blog/none',
    '/docs/none',
    '/samples/no-such/live',
    '/samples/no-such/surface',
  ];
  for (const path of unknown) expect([path, (await read(path)).status]).toEqual([path, 404]);
});
