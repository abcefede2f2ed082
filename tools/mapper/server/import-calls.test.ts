import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#kernel/call/call.ts';
import { callPath } from '#kernel/call/call.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { makeProjectPeople, type ProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { contentCalls } from '../contract/calls/content-calls.ts';
import { importCalls } from '../contract/calls/import-calls.ts';
import { readingCalls } from '../contract/calls/reading-calls.ts';
import { mapperDocument } from '../document/mapper-document.ts';
import { mapFormat, type OpenFormat } from '../document/open-format.ts';

let suite: TestSuite;
let people: ProjectPeople;
let token: string;

beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro', BROWSER_PATH: '/no/browser' });
  people = await makeProjectPeople(suite);
  token = people.editor.accessToken;
});
afterAll(() => suite.close());

async function upload(call: Call, field: string, content: string | Buffer, name = 'file') {
  const form = new FormData();
  form.append(field, new Blob([content]), name);
  const response = await suite.http.inject({
    method: 'POST',
    url: callPath(call, { id: people.id }, {}),
    payload: form,
    headers: { authorization: `Bearer ${token}` },
  });
  return { ...response.json(), status: response.statusCode };
}

test('a table is read into lines, and the map does not change', async () => {
  const before = await suite.send(contentCalls.read, { params: { id: people.id } }, token);
  const { status, data } = await upload(
    importCalls.readTable,
    'table',
    'Row;Stage;Text\nThoughts;Apply;Why?\n',
    'cards.csv',
  );
  expect(status).toBe(200);
  expect(data.sheets[0].table).toEqual([
    ['Row', 'Stage', 'Text'],
    ['Thoughts', 'Apply', 'Why?'],
  ]);
  const after = await suite.send(contentCalls.read, { params: { id: people.id } }, token);
  expect(after).toEqual(before);
});

test('an unreadable file is reported with the reason and the position, and the map does not change', async () => {
  const renamed = await upload(importCalls.readTable, 'table', Buffer.from('MZ\x90\0'), 'a.xlsx');
  expect(renamed).toMatchObject({
    status: 415,
    error: { error_code: 'not_a_table', error_message: 'This is a program, not a table.' },
  });
  const large = await upload(importCalls.readTable, 'table', Buffer.alloc(21 * 1024 * 1024, 'a'));
  expect(large).toMatchObject({ status: 413, error: { error_code: 'too_large' } });
});

test('a map that was saved as JSON becomes a new, equal map', async () => {
  const path = new URL(
    '../../../content/samples/mapper/journey-current-account.json',
    import.meta.url,
  );
  const { title } = JSON.parse(await readFile(path, 'utf8'));
  const params = { id: people.id };
  await suite.send(
    readingCalls.fillFromSample,
    { params, body: { variant: 'journey-current-account' } },
    token,
  );
  const written = JSON.stringify({ ...(await openFormatOf(people.id)), title });
  const { status, data } = await upload(importCalls.importMap, 'map', written, 'map.json');
  expect(status).toBe(200);
  expect(data).toMatchObject({ project_title: title, permission: 'E' });
  expect(data._id).not.toBe(people.id);
  expect({ ...(await openFormatOf(data._id)), title }).toEqual(JSON.parse(written));
});

test('a map that an earlier version saved is migrated', async () => {
  const now = mapFormat.write(emptyDocument(mapperDocument), 'Saved in spring');
  const persona = { id: 'p1', name: 'Amara', position: 'a0' };
  const records = { personas: [persona], stages: [{ id: 's1', name: 'Apply', position: 'a0' }] };
  for (const version of [1, 2]) {
    const written = JSON.stringify({ ...now, version, facts: {}, records });
    const { status, data } = await upload(importCalls.importMap, 'map', written, 'map.json');
    expect(status).toBe(200);
    const taken = await openFormatOf(data._id);
    expect(taken).toMatchObject({ version: mapperDocument.version, records: { stages: [{}] } });
    expect(taken?.records.personas).toMatchObject([{ ...persona, link: null }]);
  }
});

async function openFormatOf(id: string) {
  let written: OpenFormat | undefined;
  await suite.edit(id, people.owner.userId, (document) => {
    written = mapFormat.write(document, '');
  });
  return written;
}

test('a file that is no map creates nothing, and the failure says why', async () => {
  const refused = async (content: string, message: string) =>
    expect(await upload(importCalls.importMap, 'map', content)).toMatchObject({
      status: 422,
      error: { error_code: 'not_a_map', error_message: expect.stringContaining(message) },
    });
  await refused('not JSON', 'is not a map');
  const empty = mapFormat.write(emptyDocument(mapperDocument), 'Empty');
  await refused(JSON.stringify({ ...empty, version: 99 }), 'What is wrong: version');
  const records = { ...empty.records, stages: [{ id: 's1', name: 7 }] };
  await refused(JSON.stringify({ ...empty, records }), 'What is wrong: records.stages.0');
  // The length of this id cannot be computed.
  const nameless = { ...empty.records, stages: [{ id: { length: { toString: 0 } }, name: 'x' }] };
  await refused(JSON.stringify({ ...empty, records: nameless }), 'is not a map');
});

test('a map from a file shows no external picture', async () => {
  const { records, ...rest } = mapFormat.write(emptyDocument(mapperDocument), 'Tracked');
  const image = { id: 'i1', name: '', alt: '', width: 1, height: 1 };
  for (const file of ['@evil.example/x.webp', '//evil.example/x.webp', '/../x.webp']) {
    const images = [{ ...image, file }];
    const content = JSON.stringify({ ...rest, records: { ...records, images } });
    expect(await upload(importCalls.importMap, 'map', content)).toMatchObject({
      error: { error_message: expect.stringContaining('records.images.0.file') },
    });
  }
});
