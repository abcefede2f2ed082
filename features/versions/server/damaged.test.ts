import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { readExportJob } from '#features/exports/contract/calls.ts';
import { readDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { mapperCalls, mapperExports, mapperVersions } from '#tools/mapper/contract/project.ts';
import { addCard, addRow, addStage, mapperDocument } from '#tools/mapper/document/index.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterEach(() => suite.leave());
afterAll(() => suite.close());

const origin = { kind: 'user' } as const;

/** A project with a card, and a version of it. */
async function ownProject(): Promise<{ id: string; amara: Person; version_id: string }> {
  const amara = await makePerson(suite, { name: 'Amara Okafor' });
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, amara.accessToken);
  await suite.edit(id, null, (document) => {
    applyEdit(document, addStage, { id: 's1', name: 'Apply', position: 'a0' }, origin);
    applyEdit(document, addRow, { id: 'r1', name: 'Actions', position: 'a0' }, origin);
    const card = { id: 'c1', stage: 's1', row: 'r1', text: 'Waits', position: 'a0' };
    applyEdit(document, addCard, card, origin);
  });
  const params = { mapper_id: id };
  const stored = { params, body: { title: 'Good' } };
  const { version_id } = await suite.send(mapperVersions.create, stored, amara.accessToken);
  return { id, amara, version_id };
}

test('a version of a document cannot be written over a live connection, nor content outside of its shape', async () => {
  const { id, amara } = await ownProject();
  const writes: ((document: Y.Doc) => void)[] = [
    (document) => document.getMap('document').set('version', 1e9),
    (document) => document.getMap('elsewhere').set('a', 1),
    (document) => document.getMap('cards').set('c1', new Y.Array()),
  ];
  for (const write of writes) {
    const intruder = await suite.entered(id, amara, mapperDocument.version);
    write(intruder.document);
    await eventually(() => expect(intruder.closes).toContain(1007));
    intruder.leave();
  }
  const honest = await suite.entered(id, amara, mapperDocument.version);
  applyEdit(honest.document, addStage, { id: 's2', name: 'Wait', position: 'a1' }, origin);
  await eventually(() => expect(honest.saved()).toBe(true));
  expect(honest.document.getMap('document').get('version')).toBe(mapperDocument.version);
  expect(readDocument(mapperDocument, honest.document).value.cards).toHaveLength(1);
});

/** Damage that was done to documents before they were read. */
const damages: [string, (document: Y.Doc) => void][] = [
  ['of a version from nowhere', (all) => all.getMap('document').set('version', 1e9)],
  ['of a version that is no number', (all) => all.getMap('document').set('version', 'two')],
  ['with roots that nobody knows', (all) => all.getArray('elsewhere').push([{ a: 1 }])],
  ['with values for records', (all) => all.getMap('cards').set('c1', 'x')],
  ['with lists for texts', (all) => cardOf(all).set('text', new Y.Array())],
  ['with a list as a root', (all) => all.getText('stages').insert(0, 'x')],
];
const cardOf = (all: Y.Doc) => all.getMap<Y.Map<unknown>>('cards').get('c1') as Y.Map<unknown>;

test.each(damages)(
  'a project %s is viewed, exported and restored, and can be changed then',
  async (_, damage) => {
    const { id, amara, version_id } = await ownProject();
    const { accessToken } = amara;
    await suite.edit(id, null, (document) => {
      const copy = new Y.Doc();
      Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
      damage(copy);
      Y.applyUpdate(document, Y.encodeStateAsUpdate(copy));
    });
    const screen = await suite.entered(id, amara, mapperDocument.version);
    const query = { to: 'xlsx' } as const;
    const { job_id } = await suite.send(
      mapperExports.order,
      { params: { id }, body: query },
      accessToken,
    );
    await eventually(async () => {
      const job = await suite.send(readExportJob, { params: { id: job_id } }, accessToken);
      expect(job.state).toBe('done');
    });
    const params = { mapper_id: id, version_id };
    await suite.send(mapperVersions.restore, { params }, accessToken);
    await eventually(() => {
      const [card] = readDocument(mapperDocument, screen.document).value.cards;
      expect(card).toMatchObject({ id: 'c1', text: 'Waits' });
    });
    const again = await suite.entered(id, amara, mapperDocument.version);
    applyEdit(again.document, addStage, { id: 's2', name: 'Wait', position: 'a1' }, origin);
    await eventually(() => expect(again.saved()).toBe(true));
    let stages = 0;
    await suite.edit(id, null, (document) => {
      stages = readDocument(mapperDocument, document).value.stages.length;
    });
    expect(stages).toBe(2);
  },
);

test('a version with damaged bytes says so when it is opened, compared or restored, and others still work', async () => {
  const { id, amara, version_id } = await ownProject();
  const { accessToken } = amara;
  const other = await suite.send(
    mapperVersions.create,
    { params: { mapper_id: id }, body: { title: 'Other' } },
    accessToken,
  );
  for (const damaged of [Buffer.alloc(40), Buffer.from('no update')]) {
    await suite.database.pool.query('update project_versions set state = $2 where id = $1', [
      version_id,
      damaged,
    ]);
    for (const call of [mapperVersions.open, mapperVersions.compare, mapperVersions.restore]) {
      const params = { mapper_id: id, version_id };
      const { status, envelope } = await suite.request(call, { params }, accessToken);
      expect(status).toBe(409);
      expect(envelope).toMatchObject({ error: { error_code: 'version_damaged' } });
    }
  }
  const params = { mapper_id: id, version_id: other.version_id };
  const { versions } = await suite.send(mapperVersions.restore, { params }, accessToken);
  expect(versions.map(({ title }) => title)).toEqual(['Before restoring Other', 'Other', 'Good']);
});

test('a repair restores content of damaged bytes from versions, and stores the state before as a version', async () => {
  const amara = await makePerson(suite, { name: 'Amara Okafor' });
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, amara.accessToken);
  const { pool } = suite.database;
  const { rows } = await pool.query<{ state: Buffer }>(
    'select state from document_snapshots where document = $1',
    [id],
  );
  const stored = new Y.Doc();
  Y.applyUpdate(stored, rows[0]?.state ?? new Uint8Array());
  applyEdit(stored, addStage, { id: 's1', name: 'Apply', position: 'a0' }, origin);
  const version = (key: string, state: Uint8Array) =>
    pool.query(
      `insert into project_versions (id, project_id, title, reason, created_by, created_at, state)
        values ($1, $2, 'Good', 'hand', $3, now(), $4)`,
      [`${key}-${id}`, id, 'somebody', state],
    );
  await version('one', Y.encodeStateAsUpdate(stored));
  await version('two', Buffer.from('no update'));
  const zeros = "decode(repeat('00', 20), 'hex')";
  await pool.query(`update document_snapshots set state = ${zeros} where document = $1`, [id]);
  await pool.query(`update document_formers set payload = ${zeros} where document = $1`, [id]);
  const reported = await suite.repair(id);
  expect(reported).toMatchObject({ damaged: 2, versions: 1, damagedVersions: 1 });
  expect(reported.regained).toBeGreaterThanOrEqual(1);
  const { rows: times } = await pool.query<{ stored: Date; found: Date }>(
    `select (select max(created_at) from project_versions where id = $1) as stored,
      (select max(found_at) from damaged_pieces where document = $2) as found`,
    [`one-${id}`, id],
  );
  expect(reported.missing).toEqual({ since: times[0]?.stored, until: times[0]?.found });
  const screen = await suite.entered(id, amara, mapperDocument.version);
  const { stages } = readDocument(mapperDocument, screen.document).value;
  expect(stages).toMatchObject([{ id: 's1', name: 'Apply' }]);
  const { versions } = await suite.send(
    mapperVersions.list,
    { params: { mapper_id: id } },
    amara.accessToken,
  );
  expect(versions.map(({ title }) => title)).toContain('Before the repair');
});

test('a repair reports that nothing was lost where a snapshot is damaged and its sources are intact', async () => {
  const amara = await makePerson(suite, { name: 'Amara Okafor' });
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, amara.accessToken);
  await suite.database.pool.query(
    "update document_snapshots set state = decode(repeat('00', 20), 'hex') where document = $1",
    [id],
  );
  expect(await suite.repair(id)).toMatchObject({ damaged: 1, missing: null });
});

test('a missing project is not repaired, which is reported', async () => {
  await expect(suite.repair('nowhere')).rejects.toMatchObject({
    message: 'There is no such project.',
  });
});
