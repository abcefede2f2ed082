import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { accountsKey } from '#features/accounts/server/index.ts';
import {
  type BuiltFeature,
  createHooks,
  createServices,
  type FeatureContext,
} from '#features/feature/server/index.ts';
import { type Notice, notificationsKey } from '#features/notifications/server/index.ts';
import {
  projectAccessKey,
  projectKindsKey,
  projectMembersKey,
} from '#features/projects/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { type Mentions, mentionsFeature, mentionsKey } from './index.ts';

let database: Database;
let projects = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A project of Amara's that Ben can see, with mentions in its notes; Cleo has no access. */
async function begin(orm: Database['orm'] = database.orm) {
  projects += 1;
  const id = `project-${projects}`;
  const notices: Notice[] = [];
  const services = createServices();
  const add = ({ name }: { name: string }, service: unknown) =>
    services.add({ key: { name }, service }, 'fixtures');
  let project: object | null = { ownerId: 'amara', kind: 'NOTE', title: 'Bank' };
  add(projectAccessKey, { find: async () => project });
  add(projectKindsKey, {
    kindOf: () => ({ path: (_: string, location: string) => `/notes?note=${location}` }),
  });
  add(projectMembersKey, { list: async () => [{ userId: 'ben', permission: 'V' }] });
  add(notificationsKey, { notify: async (some: readonly Notice[]) => void notices.push(...some) });
  const byIds = async (ids: readonly string[]) =>
    new Map(
      ids
        .filter((one) => one !== 'former')
        .map((one) => [one, { user_id: one, full_name: `The ${one}` }]),
    );
  add(accountsKey, { directory: { byIds } });
  const hooks = { ...createHooks(new Map()), happened: async () => undefined };
  const context: Partial<FeatureContext> = { ...services, database: { ...database, orm }, hooks };
  const built: BuiltFeature = await mentionsFeature.build(context as FeatureContext);
  const provided = built.provides?.find(({ key }) => key.name === mentionsKey.name);
  const mentions = provided?.service as Mentions;

  const document = new Y.Doc();
  const notes = document.getMap<Y.XmlFragment>('notes');
  let by: string | null = 'amara';
  document.on('afterTransaction', (transaction: Y.Transaction) => {
    const { changed } = transaction;
    if (by) built.touched?.({ projectId: id, name: id, userId: by, transaction, changed });
  });
  const noteOf = (name: string) => {
    const known = notes.get(name) ?? new Y.XmlFragment();
    if (!notes.has(name)) notes.set(name, known);
    return known;
  };
  const mentionOf = (userId: string) => {
    const element = new Y.XmlElement('mention');
    element.setAttribute('id', userId);
    return element;
  };
  /** The present state of the document as features read it. */
  const summary = () => ({
    plainText: '',
    preview: null,
    pictures: [],
    linkableItems: [],
    links: [],
    mentions: [...notes].flatMap(([location, note]) =>
      [...note.createTreeWalker((node) => node instanceof Y.XmlElement)].flatMap((one) => {
        const userId = one instanceof Y.XmlElement ? one.getAttribute('id') : undefined;
        return userId ? [{ location, userId, text: `Ask ${userId} in ${location}` }] : [];
      }),
    ),
  });
  return {
    id,
    built,
    mentions,
    summary,
    /** @param person the author; null for the server */
    write(person: string | null, name: string, ...userIds: string[]) {
      by = person;
      document.transact(() => {
        const note = noteOf(name);
        note.insert(note.length, userIds.map(mentionOf));
      });
    },
    /** Writes a paragraph in which a user is mentioned. */
    writeParagraph(person: string, name: string, userId: string) {
      by = person;
      document.transact(() => {
        const paragraph = new Y.XmlElement('paragraph');
        paragraph.insert(0, [new Y.XmlText('Ask '), mentionOf(userId)]);
        noteOf(name).insert(0, [paragraph]);
      });
    },
    /** Writes plain text. */
    type(person: string, name: string) {
      by = person;
      document.transact(() => noteOf(name).insert(0, [new Y.XmlText('Hm')]));
    },
    remove: (name: string) => document.transact(() => noteOf(name).delete(0, noteOf(name).length)),
    report: () =>
      built.changed?.({ projectId: id, name: id, document, editors: [], summary: summary() }),
    eraseProject: () => {
      project = null;
    },
    notices,
    /** The recipients of notifications since the last call. */
    notified: () => notices.splice(0).map(({ to }) => to),
  };
}

test.each<[string, string, string[], string[]]>([
  ['by another user', 'amara', ['ben'], ['ben']],
  ['by themselves', 'ben', ['ben'], []],
  ['without access', 'amara', ['cleo'], []],
  ['twice in one note', 'amara', ['ben', 'ben'], ['ben']],
  ['together with others', 'cleo', ['amara', 'ben', 'dora'], ['amara', 'ben']],
  ['by a user whose account is gone', 'former', ['ben'], []],
])('a user who is mentioned %s is notified accordingly', async (_, by, ids, expected) => {
  const { write, report, notified } = await begin();
  write(by, 'a', ...ids);
  await report();
  expect(notified()).toEqual(expected);
});

test('a notification of a mention names its author, the project, the line and the part', async () => {
  const { write, report, notices } = await begin();
  write('amara', 'a', 'ben');
  await report();
  expect(notices).toEqual([
    {
      to: 'ben',
      kind: 'mention',
      by: 'amara',
      title: "The amara mentioned you in 'Bank'",
      text: 'Ask ben in a',
      path: '/notes?note=a',
      mail: true,
    },
  ]);
});

test('each mention is attributed to the user who wrote it', async () => {
  const { write, report, notices } = await begin();
  write('amara', 'a', 'ben');
  write('ben', 'b', 'amara');
  await report();
  expect(notices.map(({ by, to, path }) => [by, to, path])).toEqual([
    ['amara', 'ben', '/notes?note=a'],
    ['ben', 'amara', '/notes?note=b'],
  ]);
});

test('a later editor of a note is not taken for the author of its mentions', async () => {
  const { write, report, notices } = await begin();
  write('amara', 'a', 'ben');
  write('cleo', 'a', 'dora');
  await report();
  expect(notices.map(({ by, to }) => [by, to])).toEqual([['amara', 'ben']]);
});

test('each notification has the line of its own mention', async () => {
  const { write, report, notices } = await begin();
  for (const note of ['a', 'b']) write('cleo', note, 'ben', 'amara');
  await report();
  const received = notices.map(({ to, text, path }) => `${to}: ${text}, ${path}`);
  expect(received.sort()).toEqual([
    'amara: Ask amara in a, /notes?note=a',
    'amara: Ask amara in b, /notes?note=b',
    'ben: Ask ben in a, /notes?note=a',
    'ben: Ask ben in b, /notes?note=b',
  ]);
});

test('a mention that no user wrote notifies nobody', async () => {
  const { write, report, notified } = await begin();
  write(null, 'a', 'ben');
  write('cleo', 'a', 'amara');
  await report();
  expect(notified()).toEqual(['amara']);
});

test('mentions in a project that was erased meanwhile notify nobody', async () => {
  const { write, eraseProject, report, notified } = await begin();
  write('amara', 'a', 'ben');
  eraseProject();
  await report();
  expect(notified()).toEqual([]);
});

test('a mention inside a paragraph counts, and plain text does not notify', async () => {
  const { writeParagraph, type, report, notified } = await begin();
  writeParagraph('amara', 'a', 'ben');
  await report();
  expect(notified()).toEqual(['ben']);
  type('amara', 'a');
  await report();
  expect(notified()).toEqual([]);
});

test('a mention that is removed before the report notifies nobody', async () => {
  const { write, remove, report, notified } = await begin();
  write('amara', 'a', 'ben');
  remove('a');
  await report();
  expect(notified()).toEqual([]);
});

test('a mention that is removed and written again notifies nobody; an additional one does', async () => {
  const { write, remove, report, notified } = await begin();
  write('amara', 'a', 'ben');
  await report();
  expect(notified()).toEqual(['ben']);
  remove('a');
  write('amara', 'a', 'ben');
  await report();
  expect(notified()).toEqual([]);
  write('amara', 'a', 'ben');
  await report();
  expect(notified()).toEqual(['ben']);
  // Each note counts separately.
  write('amara', 'b', 'ben');
  await report();
  expect(notified()).toEqual(['ben']);
  await report();
  expect(notified()).toEqual([]);
});

test.each(['in a new project', 'in what was moved here'])(
  'existing mentions count as notified: %s',
  async (way) => {
    const { id, built, mentions, summary, write, remove, report, notified } = await begin();
    write('amara', 'a', 'ben');
    if (way === 'in a new project') await built.begun?.(database.orm, id, summary());
    else await mentions.known(id, summary().mentions);
    remove('a');
    write('amara', 'a', 'ben');
    await report();
    expect(notified()).toEqual([]);
  },
);

test('mentions that could not be counted are notified with the next report', async () => {
  let broken = true;
  const orm: Database['orm'] = new Proxy(database.orm, {
    get(target, name, receiver) {
      if (name === 'insert' && broken) throw new Error('away');
      return Reflect.get(target, name, receiver);
    },
  });
  const { write, report, notified } = await begin(orm);
  write('amara', 'a', 'ben');
  await expect(report()).rejects.toThrow('away');
  broken = false;
  write('amara', 'a', 'amara');
  await report();
  expect(notified()).toEqual(['ben']);
});

test('the counts of an account or a project are deleted with it, and no others', async () => {
  const { id, built, write, remove, report, notified } = await begin();
  const rewrite = async () => {
    remove('a');
    write('amara', 'a', 'ben');
    await report();
    return notified();
  };
  expect(await rewrite()).toEqual(['ben']);
  await built.userDeleted?.(database.orm, 'another user', () => undefined);
  await built.erased?.(database.orm, 'another project');
  expect(await rewrite()).toEqual([]);
  await built.userDeleted?.(database.orm, 'ben', () => undefined);
  expect(await rewrite()).toEqual(['ben']);
  await built.erased?.(database.orm, id);
  expect(await rewrite()).toEqual(['ben']);
});

test('a comment notifies each mentioned user once, and not its author', async () => {
  const { mentions, notices } = await begin();
  const mention = { text: 'Look', path: '/notes?note=a' };
  const author = { userId: 'amara', fullName: 'Amara' };
  await mentions.notify({ id: 'none', kind: 'NOTE', title: 'Bank' }, author, mention, [
    'ben',
    'amara',
    'ben',
  ]);
  expect(notices.map(({ to, title, text }) => [to, title, text])).toEqual([
    ['ben', "Amara mentioned you in 'Bank'", 'Look'],
  ]);
});
