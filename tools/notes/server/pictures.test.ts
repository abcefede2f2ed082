import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectPicturesKey } from '#features/projects/server/index.ts';
import { callPath } from '#kernel/call/call.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { uploadPicture } from '../contract/picture-call.ts';
import { notesCalls, notesSharing } from '../contract/project.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro', BROWSER_PATH: '/no/browser' });
});
afterAll(() => suite.close());

async function sendPicture(token: string, projectId: string, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('note_project_id', projectId);
  form.append('media', new Blob([bytes], { type: 'image/png' }), 'form.png');
  const answer = await suite.http.inject({
    method: 'POST',
    url: callPath(uploadPicture),
    headers: { authorization: `Bearer ${token}` },
    payload: form,
  });
  return { code: answer.statusCode, ...answer.json() };
}

test('a picture of a note is re-encoded for users who may edit, and refused for all others', async () => {
  const people = await makeProjectPeople(suite, {
    create: notesCalls.create,
    share: notesSharing.share,
  });
  const { id, owner, viewer } = people;
  const red = { width: 3, height: 2, channels: 3, background: '#c8321f' } as const;
  const png = new Uint8Array(
    await sharp({ create: red })
      .withExif({ IFD0: { Artist: 'Ada' } })
      .png()
      .toBuffer(),
  );
  const stored = await sendPicture(owner.accessToken, id, png);
  expect(stored).toMatchObject({
    code: 200,
    data: { path: expect.stringMatching(/^\/\w+\.webp$/) },
  });
  const { rawPayload } = await suite.http.inject(
    `/files/pictures${stored.data.path}?pass=${suite.get(projectPicturesKey).passOf(id)}`,
  );
  const drawn = await sharp(rawPayload).metadata();
  expect(drawn).toMatchObject({ format: 'webp', width: 3, height: 2 });
  expect(drawn.exif).toBeUndefined();
  expect(await sendPicture(viewer.accessToken, id, png)).toMatchObject({ code: 403 });
  const drawing = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(await sendPicture(owner.accessToken, id, drawing)).toMatchObject({
    error: { error_code: 'picture/drawing' },
  });
});
