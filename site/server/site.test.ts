import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientSettings, staticPage } from '#site/contract.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { typedAddresses } from './typed-addresses.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({
    PUBLIC_URL: 'https://sightline.example',
    HOME_URL: 'https://home.example',
    TAG_MANAGER_URL: 'https://tags.example/tag.js',
    PICTURES_URL: 'https://pictures.example',
  });
});
afterAll(() => suite.close());

test('anyone can request from the public site API the addresses that the configuration names [S7.9]', async () => {
  expect(await suite.send(clientSettings, {})).toMatchObject({
    home_url: 'https://home.example',
    community_url: null,
    tag_manager_url: 'https://tags.example/tag.js',
    session_replay_url: null,
    survey_url: null,
    media_url: 'https://sightline.example/files/media',
    pictures_url: 'https://pictures.example',
  });
});

test('the community page redirects to the configured community, or to the support page', async () => {
  const plain = await suite.http.inject('/community');
  expect([plain.statusCode, plain.headers.location]).toEqual([302, '/support']);
  const own = await startSuite({ COMMUNITY_URL: 'https://community.example/ux' });
  const sent = await own.http.inject('/community');
  expect([sent.statusCode, sent.headers.location]).toEqual([302, 'https://community.example/ux']);
  await own.close();
});

test('the text of a page is answered by its name, and of no other file [S7.234]', async () => {
  const { title, text } = await suite.send(staticPage, { query: { page: 'privacy-policy' } });
  expect(title).toMatch(/privacy/i);
  expect(text).toContain('cookie');
  for (const page of ['none', '../samples/day', '../../package', ''])
    expect((await suite.request(staticPage, { query: { page } })).status).toBe(404);
});

test('addresses of media begin with the configured base, such as that of a CDN [S7.252]', async () => {
  const own = await startSuite({ MEDIA_URL: 'https://cdn.example/media' });
  expect((await own.send(clientSettings, {})).media_url).toBe('https://cdn.example/media');
  await own.close();
});

test.each(Object.entries(typedAddresses))(
  '%s leads to %s for good, which is a page',
  async (typed, page) => {
    const { statusCode, headers } = await suite.http.inject(typed);
    expect([statusCode, headers.location]).toEqual([308, page]);
    expect(typedAddresses[page.split('?')[0] ?? '']).toBeUndefined();
  },
);

test('a typed address passes its query on', async () => {
  const locationOf = async (typed: string) => (await suite.http.inject(typed)).headers.location;
  expect(await locationOf('/login?from=%2Fa')).toBe('/signin?from=%2Fa');
  expect(await locationOf('/templates?tool=Mapper')).toBe('/samples?type=Template&tool=Mapper');
});
