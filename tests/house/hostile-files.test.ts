import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getUserDetail } from '#features/accounts/contract/profile.ts';
import { type Call, callPath } from '#kernel/call/call.ts';
import {
  hostileMaps,
  hostileMarkdown,
  hostilePictures,
  hostileTables,
} from '#tests/fixtures/files/hostile-files.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { importCalls } from '#tools/mapper/contract/calls/import-calls.ts';
import { mapperPictures } from '#tools/mapper/contract/calls/picture-call.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { saveNote } from '#tools/notes/contract/note-calls.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';

let suite: TestSuite;
let ada: Person;
let map: string;
let notes: string;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro', BROWSER_PATH: '/no/browser' });
  ada = await makePerson(suite);
  const token = ada.accessToken;
  map = (await suite.send(mapperCalls.create, { body: {} }, token))._id;
  notes = (await suite.send(notesCalls.create, { body: {} }, token))._id;
});
afterEach(async () => {
  // After each file the server answers the next request, and no file is left on the disk.
  await suite.send(getUserDetail, {}, ada.accessToken);
  const uploads = join(suite.dataFolder, 'uploads');
  await expect.poll(() => readdir(uploads).catch(() => [])).toEqual([]);
});
afterAll(() => suite.close());

async function upload(call: Call, field: string, content: Uint8Array) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)]), 'file');
  const answer = await suite.http.inject({
    method: 'POST',
    url: callPath(call, { id: map }),
    payload: form,
    headers: { authorization: `Bearer ${ada.accessToken}` },
  });
  return { ...answer.json(), status: answer.statusCode };
}

describe('Markdown', () => {
  const said: Record<keyof typeof hostileMarkdown, string> = {
    'emphasis that never ends, 128 KB':
      'Line 1 belongs to a paragraph with more than 1,000 characters of Markdown',
    'links that never end, 128 KB':
      'Line 1 belongs to a paragraph with more than 1,000 characters of Markdown',
    'quotes in quotes, 50,000 deep': 'Line 1 is nested in more than 100 lists or quotes',
    'lists in lists, 20,000 deep': 'Line 1 is nested in more than 100 lists or quotes',
    'brackets that never close, 500 KB':
      'Line 1 belongs to a paragraph with more than 1,000 characters of Markdown',
    'a list of 200,000 lines': 'more than 20,000 paragraphs',
  };
  test.each(Object.entries(hostileMarkdown))(
    '%s is refused with its position',
    async (name, make) => {
      const body = { note_project_id: notes, body: make() };
      const { status, envelope } = await suite.request(saveNote, { body }, ada.accessToken);
      expect(JSON.stringify(envelope)).toContain(said[name as keyof typeof hostileMarkdown]);
      expect(status).toBe(422);
    },
  );
});

describe('tables', () => {
  const said: Record<keyof typeof hostileTables, [number, string]> = {
    'two cells, 17 billion apart': [
      413,
      'The sheet \\"Costs\\" has a cell at XFD1048576: more than 2,000,000 cells would be read.',
    ],
    'two cells, hidden from a quick look': [422, 'damaged and cannot be read'],
    'one text of 250,000 letters in 10,000 cells': [
      413,
      "Line 1 of the sheet 'Costs' has a longer",
    ],
    'zeros, 90 MB packed into 90 KB': [413, 'is larger than 80 MB'],
    'as many parts as a list can have': [413, 'more than 5,000 parts'],
    'elements in elements, 1,000,000 deep': [422, 'cannot be read'],
    'line ends, 19 MB': [413, 'at most 20,000 lines'],
    'separators, 19 MB': [413, 'columns'],
    'quotes, 4 MB': [413, 'A cell has at most 50,000 characters. Line 1 has a longer one.'],
    'one cell of 19 MB': [413, 'A cell has at most 50,000 characters. Line 1 has a longer one.'],
  };
  test.each(Object.entries(hostileTables))('%s are refused with the reason', async (name, make) => {
    const answer = await upload(importCalls.readTable, 'table', make());
    const [status, message] = said[name as keyof typeof hostileTables];
    expect(JSON.stringify(answer)).toContain(message);
    expect(answer.status).toBe(status);
  });
});

describe('maps', () => {
  test.each(Object.entries(hostileMaps))('%s is no map', async (_, make) => {
    const answer = await upload(importCalls.importMap, 'map', make());
    expect(answer).toMatchObject({ status: 422, error: { error_code: 'not_a_map' } });
  });
});

describe('pictures', () => {
  const codes: Record<keyof typeof hostilePictures, [number, string]> = {
    'a picture of 900 megapixels in 1 MB': [413, 'picture/too-large'],
    'a picture that says it has 4 billion pixels': [413, 'picture/too-large'],
    'nothing at all': [400, 'picture/unreadable'],
    'a drawing that asks for a file': [400, 'picture/drawing'],
    'a photo of a phone, cut in half': [400, 'picture/phone'],
    'a photo of a phone of 4 billion pixels': [413, 'picture/too-large'],
    'the head of a picture without its body': [400, 'picture/unreadable'],
  };
  test.each(Object.entries(hostilePictures))('%s is refused', async (name, make) => {
    const [status, code] = codes[name as keyof typeof hostilePictures];
    expect(await upload(mapperPictures.uploadPicture, 'media', make())).toMatchObject({
      status,
      error: { error_code: code },
    });
  });
});
