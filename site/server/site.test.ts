import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientSettings } from '#site/contract.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';

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

test('everybody may ask for the addresses that the configuration names', async () => {
  expect(await suite.send(clientSettings, {})).toMatchObject({
    home_url: 'https://home.example',
    community_url: null,
    tag_manager_url: 'https://tags.example/tag.js',
    session_replay_url: null,
    media_url: 'https://sightline.example/files/media',
    pictures_url: 'https://pictures.example',
  });
});
