import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectPicturesKey } from '#features/projects/server/index.ts';
import { callPath } from '#kernel/call/call.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople, type ProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperPictures } from '../contract/calls/picture-call.ts';

let suite: TestSuite;
let people: ProjectPeople;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro', BROWSER_PATH: '/no/browser' });
  people = await makeProjectPeople(suite);
});
afterAll(() => suite.close());

async function upload(person: Person, media?: Buffer) {
  const form = new FormData();
  if (media) form.append('media', new Blob([new Uint8Array(media)]), 'face.png');
  else form.append('other', 'nothing');
  return suite.http.inject({
    method: 'POST',
    url: callPath(mapperPictures.uploadPicture, { id: people.id }),
    headers: { authorization: `Bearer ${person.accessToken}` },
    payload: form,
  });
}

const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#5b4bdb' } })
    .withExif({ IFD0: { Copyright: 'Amara' } })
    .png()
    .toBuffer();

test('a picture is stored re-encoded, without its metadata [S7.104]', async () => {
  const answer = await upload(people.editor, await png());
  const { data } = answer.json();
  expect(data).toMatchObject({ width: 40, height: 30 });
  const stored = await suite.http.inject(
    `/files/pictures${data.file}?pass=${suite.get(projectPicturesKey).passOf(people.id)}`,
  );
  const { format, exif } = await sharp(stored.rawPayload).metadata();
  expect([format, exif]).toEqual(['webp', undefined]);
});

test('a file that is no picture is refused, and a user who may only read stores none', async () => {
  const bad = await upload(people.editor, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(bad.json()).toMatchObject({ error: { error_code: 'picture/drawing' } });
  expect((await upload(people.editor)).statusCode).toBe(400);
  expect((await upload(people.viewer, await png())).statusCode).toBe(403);
});
