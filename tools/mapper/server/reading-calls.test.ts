import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { makeProjectPeople, type ProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import {
  readingCalls as calls,
  sampleVariants as firstVariants,
} from '../contract/calls/reading-calls.ts';
import * as edits from '../document/edits.ts';
import { planSample, sampleMap } from '../document/sample.ts';

let suite: TestSuite;
let people: ProjectPeople;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro', BROWSER_PATH: '/no/browser' });
  people = await makeProjectPeople(suite);
  for (const name of ['behaviour-harbour-bank', 'journey-current-account']) {
    const file = new URL(`../../../content/samples/mapper/${name}.json`, import.meta.url);
    const sample = sampleMap.parse(JSON.parse(await readFile(file, 'utf8')));
    const planned = planSample(sample, newId, { stages: [], rows: [] });
    await suite.edit(people.id, people.owner.userId, (document) =>
      applyPlanned(document, planned, { kind: 'import' }),
    );
  }
});
afterAll(() => suite.close());

test('a sample is added to a map, behind its content [S7.97]', async () => {
  const { id, editor } = await makeProjectPeople(suite);
  const { variants } = await suite.send(calls.sampleVariants, {}, editor.accessToken);
  const listed = variants.map(({ variant }) => variant);
  expect(listed).toEqual(expect.arrayContaining(firstVariants.map(({ variant }) => variant)));
  for (const { variant, map_type } of firstVariants) {
    const filled = await suite.send(
      calls.fillFromSample,
      { params: { id }, body: { variant } },
      editor.accessToken,
    );
    expect(filled.map_type).toBe(map_type);
  }
  const { counts } = await suite.send(calls.metadata, { params: { id } }, editor.accessToken);
  expect(counts).toMatchObject({ stages: 11, personas: 17, dimensions: 8, arrows: 4 });
});

const given = () => ({ params: { id: people.id } });
const token = () => people.viewer.accessToken;

test('lookups have the codes with their labels and colours [S3.87] [S7.98]', async () => {
  const { statuses, map_types } = await suite.send(calls.lookups, {}, token());
  expect(statuses[0]).toEqual({ code: 'O', label: 'Open', color_code: '#7460C1' });
  expect(map_types.map(({ code }) => code)).toEqual(['horizontal', 'persona', 'behavioral']);
});

test('a lookup of type T lists the tags of a map, one of type A its attributes [S3.77] [S3.78]', async () => {
  const { id, editor, stranger } = await makeProjectPeople(suite);
  const { accessToken } = editor;
  await suite.send(
    calls.fillFromSample,
    { params: { id }, body: { variant: 'journey-current-account' } },
    accessToken,
  );
  const listOf = (type: 'T' | 'A', token = accessToken) =>
    suite.request(calls.lookups, { query: { type, mapper_id: id } }, token);
  const attributes = await suite.send(
    calls.lookups,
    { query: { type: 'A', mapper_id: id } },
    accessToken,
  );
  expect(attributes.lookup_list?.map(({ label }) => label)).toContain('Touchpoints');
  const tags = await suite.send(
    calls.lookups,
    { query: { type: 'T', mapper_id: id } },
    accessToken,
  );
  expect(tags.lookup_list).toEqual([]);
  expect((await listOf('T', stranger.accessToken)).status).toBe(404);
  const without = await suite.request(calls.lookups, { query: { type: 'T' } }, accessToken);
  expect(without.status).toBe(400);
});

test('scale values are relative to the middle, an even scale has no zero [S7.99]', async () => {
  const labels = async (steps?: number) => {
    const query = steps === undefined ? {} : { steps };
    const { values } = await suite.send(calls.scaleValues, { query }, token());
    return values.map(({ label }) => label).join(' ');
  };
  expect(await labels()).toBe('−3 −2 −1 0 +1 +2 +3');
  expect(await labels(10)).toBe('−5 −4 −3 −2 −1 +1 +2 +3 +4 +5');
  expect(await labels(11)).toBe('−5 −4 −3 −2 −1 0 +1 +2 +3 +4 +5');
  const wrong = await suite.request(calls.scaleValues, { query: { steps: 12 } }, token());
  expect(wrong.status).toBe(400);
});

test('lists have the choices of a map, metadata its size [S7.100] [S7.103]', async () => {
  const { sections, personas } = await suite.send(calls.lists, given(), token());
  expect(sections).toHaveLength(5);
  expect(personas).toHaveLength(13);
  const { map_type, counts } = await suite.send(calls.metadata, given(), token());
  expect([map_type, counts.stages, counts.points]).toEqual(['horizontal', 5, 103]);
});

test('a journey answers the emotions at its columns, for maps that are compared with it', async () => {
  const { state, columns } = await suite.send(calls.states, given(), token());
  expect(state).toBe('current');
  expect(columns.map(({ name, current, future }) => [name, current, future])).toEqual([
    ['Notice the need', 0, null],
    ['Compare banks', -1, null],
    ['Apply', -1, null],
    ['Prove who I am', -2, null],
    ['First week', 1, null],
  ]);
});

test('a report counts evidence, describes the curve and groups the participants [S7.102]', async () => {
  const report = await suite.send(calls.reports, given(), token());
  expect(report.curves).toMatchObject([{ values: [0, -1, -1, -2, 1], lowest: 3 }]);
  expect(report.groups).toMatchObject({ ready: true, wants: [] });
  expect(report.groups.best?.map((group) => group.length).sort()).toEqual([1, 3, 4, 4]);
  expect(report.groups.silhouette).toBeCloseTo(0.595172, 6);
  expect(report.evidence.cards).toBe(
    Object.values(report.evidence.by_status).reduce((a, b) => a + b),
  );
});

test('filters are saved, listed for all users and deleted [S7.101]', async () => {
  const body = { name: 'Assumed', filter: { statuses: ['A' as const] } };
  const { accessToken } = people.editor;
  const saved = await suite.send(calls.addFilter, { ...given(), body }, accessToken);
  expect((await suite.send(calls.filters, given(), token())).filters).toEqual([saved]);
  expect(saved.filter).toMatchObject({ statuses: ['A'], tag_ids: [], evidence: 'any' });
  const params = { id: people.id, filter_id: saved._id };
  await suite.send(calls.removeFilter, { params }, accessToken);
  expect((await suite.send(calls.filters, given(), token())).filters).toEqual([]);
});

test('a picture of the library is described, and removed from the records that show it [S7.104]', async () => {
  const { id, editor, owner } = await makeProjectPeople(suite);
  const origin = { kind: 'user', userId: owner.userId } as const;
  await suite.edit(id, owner.userId, (document) =>
    applyPlanned(
      document,
      [
        planEdit(edits.addImage, { id: 'face', file: '/face.webp', name: 'face' }),
        planEdit(edits.addPersona, { id: 'amara', position: 'a0', picture: 'face' }),
      ],
      origin,
    ),
  );
  const params = { id, image_id: 'face' };
  const { accessToken } = editor;
  const body = { alt: 'Amara at a café' };
  const changed = await suite.send(calls.changeImage, { params, body }, accessToken);
  expect(changed).toEqual({ _id: 'face', file: '/face.webp', name: 'face', ...body });
  await suite.send(calls.removeImage, { params }, accessToken);
  const left = await suite.send(calls.imageLibrary, { params: { id } }, accessToken);
  expect(left).toEqual({ images: [] });
  const again = await suite.request(calls.removeImage, { params }, accessToken);
  expect(again.status).toBe(404);
});

test('the image library of a new map is empty [S7.104]', async () => {
  expect(await suite.send(calls.imageLibrary, given(), token())).toEqual({ images: [] });
});
