import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { emptyDocument, migrateDocument } from '#kernel/document/document.ts';
import type { PlannedEdit } from '#kernel/document/edit.ts';
import { internalDocumentName, privateDocumentName } from '#kernel/live/private-document.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';
import { createAllow, type Kinds } from '../access/access.ts';
import { putMember } from '../access/member-store.ts';
import { changeProject, findProject, insertProject } from '../store.ts';
import { projects } from '../tables.ts';
import { createProjectDocuments } from './live.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.orm.delete(projects);
});

/** The follow-up edits of a map's document, and its pictures. */
let unsettled: PlannedEdit[] = [];
let shown: string[] = [];
const map = {
  code: 'PM',
  document: mapperDocument,
  settle: () => unsettled,
  pictures: () => shown,
};
const kinds: Kinds = new Map([
  ['PM', map as never],
  [
    'UR',
    {
      code: 'UR',
      document: mapperDocument,
      privateDocuments: true,
      pictures: () => shown,
    } as never,
  ],
]);
const { version } = mapperDocument;

/** The project `p` of Amara with members, and the calls of its services. */
async function begin(
  kind: 'PM' | 'UR' | 'NOTE' = 'PM',
  { stored = true, hasRoom: hasCapacity = true, isOver = false } = {},
) {
  const { orm } = database;
  [unsettled, shown] = [[], []];
  await insertProject(orm, {
    id: 'p',
    kind,
    title: 'P',
    ownerId: 'amara',
    preview: null,
    text: '',
  });
  for (const [userId, permission] of [
    ['ed', 'E'],
    ['carl', 'C'],
    ['vera', 'V'],
    ['gone', 'E'],
  ] as const)
    await putMember(orm, 'p', { userId, permission });
  const heard: string[] = [];
  const ensured: unknown[] = [];
  const jobs: { run(job: object): Promise<unknown> }[] = [];
  const documents = createProjectDocuments({
    database,
    kinds,
    allow: createAllow(orm, kinds, { isOver: async () => isOver }),
    overLimit: { isOver: async () => isOver },
    openLimits: { judge: async () => isOver },
    announceProject: async (id: string) => void heard.push(`announce ${id}`),
    peopleById: async ([id]: string[]) =>
      id === 'gone' ? new Map() : new Map([[id, { color: 'teal', full_name: id }]]),
    pictures: {
      found: async (id: string, files: string[]) => void heard.push(`found ${id} ${files}`),
    },
    documents: {
      load: async () => (stored ? { updates: 2, bytes: 10 } : null),
      append: async (name: string, update: Uint8Array) =>
        void heard.push(`append ${name} ${update.length}`),
      ensure: async (...given: unknown[]) => {
        ensured.push(given);
        return hasCapacity;
      },
    },
    realtime: {
      edit: async (id: string, by: string | null, change: (document: Y.Doc) => void) => {
        heard.push(`edit ${id} ${by}`);
        change(new Y.Doc());
      },
    },
    jobs: {
      define: (job: (typeof jobs)[number]) => {
        jobs.push(job);
        return { enqueue: async (key: string) => void heard.push(`settle ${key}`) };
      },
    },
    summarise: async () => ({ plainText: 'found' }),
  } as never);
  return { documents, heard, ensured, jobs };
}
const by = (userId: string) => ({ userId, reach: null }) as never;
const notFound = { code: 'not_found' };

test.each([
  ['amara', false],
  ['ed', false],
  ['carl', true],
  ['vera', true],
  ['gone', null],
  ['stranger', null],
] as const)('the document is open to %s; read only: %s', async (who, readOnly) => {
  const { documents } = await begin();
  const opened = documents.authorize(by(who), 'p', version);
  if (readOnly === null) await expect(opened).rejects.toMatchObject(notFound);
  else {
    expect(await opened).toMatchObject({
      readOnly,
      colour: 'teal',
      person: { full_name: who },
    });
  }
});

test('a project that the plan has no room for is open to its editors, read only', async () => {
  const { documents } = await begin('PM', { isOver: true });
  expect(await documents.authorize(by('ed'), 'p', version)).toMatchObject({ readOnly: true });
});

test('a browser with an older shape, and a kind without a tool, cannot open a document', async () => {
  const { documents } = await begin();
  const outdated = { code: 'document_outdated' };
  await expect(documents.authorize(by('ed'), 'p', version - 1)).rejects.toMatchObject(outdated);
  await expect(documents.authorizeVisitor('p', version - 1)).rejects.toMatchObject(outdated);
  expect(await documents.authorizeVisitor('p', version + 1)).toEqual({
    readOnly: true,
    person: null,
  });
  await database.orm.delete(projects);
  const note = await begin('NOTE');
  await expect(note.documents.authorize(by('ed'), 'p', version)).rejects.toMatchObject(notFound);
  await expect(note.documents.authorizeVisitor('p', version)).rejects.toMatchObject(notFound);
  await expect(note.documents.load('p', new Y.Doc())).rejects.toMatchObject(notFound);
});

test('a visitor cannot open a project that is in the trash or deleted', async () => {
  const { documents } = await begin();
  await expect(documents.authorizeVisitor('none', version)).rejects.toMatchObject(notFound);
  await changeProject(database.orm, 'p', { trashedAt: new Date() });
  await expect(documents.authorizeVisitor('p', version)).rejects.toMatchObject(notFound);
});

test.each([
  ['UR', 'ed', 'ed', true],
  ['UR', 'ed', 'amara', false],
  ['UR', 'vera', 'vera', true],
  ['PM', 'ed', 'ed', false],
] as const)(
  'of a %s, the private document of %s is open to %s: %s',
  async (kind, owner, who, isOpen) => {
    const { documents } = await begin(kind);
    const opened = documents.authorize(by(who), privateDocumentName('p', owner, 'all'), version);
    if (isOpen) expect((await opened).person).toMatchObject({ full_name: who });
    else await expect(opened).rejects.toMatchObject(notFound);
  },
);

test('a private document is created when it is first opened, up to fifty per account', async () => {
  const name = privateDocumentName('p', 'ed', 'all');
  const { documents, ensured } = await begin('UR');
  await documents.load('p', new Y.Doc());
  expect(ensured).toEqual([]);
  await documents.load(name, new Y.Doc());
  expect(ensured).toEqual([
    [name, expect.any(Y.Doc), { prefix: expect.stringContaining('p'), max: 50 }],
  ]);
  await database.orm.delete(projects);
  const full = await begin('UR', { hasRoom: false });
  await expect(full.documents.load(name, new Y.Doc())).rejects.toMatchObject(notFound);
});

test('a stored document is migrated once, and the update of the migration is stored', async () => {
  const { documents, heard } = await begin();
  const old = new Y.Doc();
  const loaded = await documents.load('p', old);
  const [appended = ''] = heard;
  const length = Number(appended.split(' ').at(-1));
  expect(appended).toBe(`append p ${length}`);
  expect(length).toBeGreaterThan(0);
  expect(loaded).toEqual({ updates: 3, bytes: 10 + length, definition: mapperDocument });
  expect(migrateDocument(mapperDocument, old, { kind: 'migration' })).toBe(false);
  heard.length = 0;
  const newest = emptyDocument(mapperDocument);
  expect(await documents.load('p', newest)).toEqual({
    updates: 2,
    bytes: 10,
    definition: mapperDocument,
  });
  expect(heard).toEqual([]);
});

test('a document that is not stored is not found', async () => {
  const { documents } = await begin('PM', { stored: false });
  await expect(documents.load('p', new Y.Doc())).rejects.toMatchObject(notFound);
});

const summary = { plainText: 'Apply for a loan', preview: { rows: 1 }, pictures: ['a', 'b'] };
const change = (document: Y.Doc, editors: string[], more: object = {}, projectId = 'p') =>
  ({ projectId, name: projectId, document, editors, summary: { ...summary, ...more } }) as never;

test.each([
  [['ed', 'carl'], 'carl'],
  [['ed', ''], 'ed'],
  [[''], 'amara'],
  [[], 'amara'],
])('a change by %j is of %s, with its preview and text', async (editors, updatedBy) => {
  const { documents, heard } = await begin();
  await documents.changed(change(new Y.Doc(), editors));
  const row = await findProject(database.orm, 'p');
  expect(row).toMatchObject({ updatedBy, preview: { rows: 1 } });
  expect(heard).toEqual(['found p a,b', 'announce p']);
  const { rows } = await database.pool.query("select text from projects where id = 'p'");
  expect(rows[0]?.text).toContain('Apply for a loan');
});

test('a picture is recorded once while its document is open', async () => {
  const { documents, heard } = await begin();
  const document = new Y.Doc();
  await documents.changed(change(document, []));
  await documents.changed(change(document, [], { pictures: ['b', 'c'] }));
  await documents.changed(change(new Y.Doc(), [], { pictures: ['c'] }));
  expect(heard.filter((one) => one.startsWith('found'))).toEqual([
    'found p a,b',
    'found p c',
    'found p c',
  ]);
});

test('a change of an unknown project is dropped, and has no summary', async () => {
  const { documents, heard } = await begin();
  await documents.changed(change(new Y.Doc(), ['ed'], {}, 'none'));
  expect(heard).toEqual([]);
  expect(await documents.summarise(change(new Y.Doc(), [], {}, 'none'))).toBeNull();
  expect(await documents.summarise(change(new Y.Doc(), []))).toMatchObject({ plainText: 'found' });
});

test('a private change records its pictures and announces nothing', async () => {
  const { documents, heard } = await begin('UR');
  shown = ['a'];
  const name = privateDocumentName('p', 'ed', 'all');
  await documents.privateChanged({ projectId: 'p', name, document: new Y.Doc() } as never);
  expect(heard).toEqual(['found p a']);
  await database.orm.delete(projects);
  const other = await begin('PM');
  shown = ['a'];
  await other.documents.privateChanged({ projectId: 'p', name, document: new Y.Doc() } as never);
  expect(other.heard).toEqual([]);
});

test('follow-up edits of a document run in a job, and only where there are any', async () => {
  const { documents, heard, jobs } = await begin();
  const edit = { name: 'settle', undo: 'step', changes: [] } as const;
  unsettled = [{ edit, input: {}, run: () => undefined }];
  await documents.changed(change(new Y.Doc(), []));
  expect(heard).toEqual(['found p a,b', 'settle p', 'announce p']);
  const [job] = jobs;
  expect(await job?.run({ input: { project: 'p', kind: 'PM' } })).toEqual({ edits: 1 });
  expect(heard.at(-1)).toBe('edit p null');
  expect(await job?.run({ input: { project: 'p', kind: 'UR' } })).toEqual({ edits: 0 });
});

test('an internal document is open to users who may see the project', async () => {
  const { documents } = await begin('UR');
  const name = internalDocumentName('p');
  expect(await documents.authorize(by('vera'), name, version)).toMatchObject({ readOnly: true });
  await expect(documents.authorize(by('stranger'), name, version)).rejects.toMatchObject(notFound);
});
