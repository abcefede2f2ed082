import { expect, test } from 'vitest';
import * as Y from 'yjs';
import type { Notice } from '#features/notifications/server/index.ts';
import { readDocumentName } from '#kernel/live/private-document.ts';
import { createWatching, type WatchHooks, type WatchingOptions } from './index.ts';

/**
 * A project of parts, watched by 'amara' and 'ben' by default. A part whose text is changed is a
 * change by its author, reported with its text once it has some; 'gone' is not a part any more.
 */
function makeWatched(options: { kind?: 'watched' | 'plain'; watchers?: string[] } = {}) {
  const { kind = 'watched', watchers = ['amara', 'ben'] } = options;
  const reported: Notice[][] = [];
  const own = new Y.Doc();
  own.getMap('words').set('one', '');
  const textsIn = (document: Y.Doc) => document.getMap<string>('words');
  const watching = {
    changes: (document, changed) =>
      keysOf(changed).map((key) => {
        const by = textsIn(document).get(`${key} by`);
        return { at: `part:${key}`, key: `words of ${key}`, by: by ?? null };
      }),
    describe: (document, { at }) => {
      const text = textsIn(document).get(at.slice('part:'.length));
      return text === undefined ? null : text === '' ? 'later' : { did: 'wrote about', text };
    },
    part: (document, at) =>
      document !== own || at === 'part:gone' ? null : { title: at.slice(5), watchers },
  } satisfies WatchHooks;
  const names: Record<string, string> = {
    ada: 'Ada Rey',
    ben: 'Ben Ode',
    amara: 'Amara Oye',
    zoe: 'Zoe Far',
  };
  const { watching: service, ...hooks } = createWatching({
    kinds: new Map(kind === 'watched' ? [[kind, watching]] : []),
    projects: {
      find: async (id: string) =>
        id === 'review' ? { title: 'Checkout', ownerId: 'owner', kind } : null,
      kindOf: () => ({
        path: (id: string, at?: string) => `/reviewer/${id}${at ? `?at=${at}` : ''}`,
      }),
    },
    members: { list: async () => ['amara', 'ben', 'ada'].map((userId) => ({ userId })) },
    realtime: {
      read: async (_id: string, look: (document: Y.Doc) => unknown) => look(own),
    },
    notifications: {
      notify: async (notices: readonly Notice[]) => void reported.push([...notices]),
    },
    peopleById: async (ids: readonly string[]) =>
      new Map(ids.flatMap((id) => (names[id] ? [[id, { full_name: names[id] }]] : []))),
  } as unknown as WatchingOptions);
  const write = (
    name: string,
    userId: string,
    texts: Record<string, string | null>,
    document: Y.Doc = own,
  ) => {
    const listen = (transaction: Y.Transaction) =>
      hooks.touched({
        projectId: name,
        name,
        userId,
        transaction,
        changed: transaction.changed,
      });
    document.on('afterTransaction', listen);
    document.transact(() => {
      for (const [key, text] of Object.entries(texts)) {
        if (text === null) textsIn(document).delete(key);
        else textsIn(document).set(key, text);
      }
    });
    document.off('afterTransaction', listen);
  };
  const report = async (name = 'review', document = own) => {
    reported.length = 0;
    await hooks.changed({ projectId: readDocumentName(name).project, name, document, editors: [] });
    return reported.flat();
  };
  return { service, own, told: reported, write, report };
}

/** The keys of a map that a change affects. */
const keysOf = (changed: Y.Transaction['changed']) =>
  [...changed.values()].flatMap((keys) => [...keys]);

const lineOf = ({ to, by, title, text, path, mail }: Notice) =>
  [to, by, title, text, path, mail].join(' | ');

test('a watcher with access is notified about a change by another user, with the name, the text and the part', async () => {
  const { write, report } = makeWatched({ watchers: ['amara', 'ada', 'amara', 'left'] });
  write('review', 'ada', { one: 'Too small' });
  const at = '/reviewer/review?at=part:one';
  const title = "Ada Rey wrote about 'one' in 'Checkout'";
  const notices = await report();
  expect(notices.map(lineOf)).toEqual([`amara | ada | ${title} | Too small | ${at} | true`]);
  expect(notices[0]?.kind).toBe('watched');
  expect(await report()).toEqual([]);
});

test('the owner of a project is notified like its members', async () => {
  const { write, report } = makeWatched({ watchers: ['owner'] });
  write('review', 'ada', { one: 'Too small' });
  expect((await report()).map(({ to }) => to)).toEqual(['owner']);
});

test('changes by several users at several times are reported together, each part once with its newest text', async () => {
  const { write, report } = makeWatched({ watchers: ['amara'] });
  write('review', 'ada', { one: 'Too' });
  write('review', 'ada', { two: 'Grey on grey' });
  write('review', 'ada', { one: 'Too small' });
  write('review', 'ben', { three: 'No way back' });
  expect((await report()).map(({ title, text }) => `${title}: ${text}`)).toEqual([
    "Ada Rey wrote about 'one' in 'Checkout': Too small",
    "Ada Rey wrote about 'two' in 'Checkout': Grey on grey",
    "Ben Ode wrote about 'three' in 'Checkout': No way back",
  ]);
});

test('a text that was only begun is reported once it has content, with its author, and once', async () => {
  const { write, report } = makeWatched({ watchers: ['amara'] });
  write('review', 'ada', { one: '' });
  expect(await report()).toEqual([]);
  write('review', 'ben', { two: 'Other words' });
  expect((await report()).map(({ by }) => by)).toEqual(['ben']);
  write('review', 'ben', { one: 'Words at last' });
  write('review', 'ben', { 'one by': 'ada' });
  expect((await report()).map(({ text }) => text)).toContain('Words at last');
  expect(await report()).toEqual([]);
});

test('a notification that waits for text uses the text of the document later, even without another change', async () => {
  const { own, write, report } = makeWatched({ watchers: ['amara'] });
  write('review', 'ada', { one: '' });
  await report();
  own.getMap('words').set('one', 'Words at last');
  const title = "Ada Rey wrote about 'one' in 'Checkout'";
  expect((await report()).map(({ title, by }) => [title, by])).toEqual([[title, 'ada']]);
});

test.each([
  ['what is gone when it would be told', { one: null }],
  ['a part that is no longer there', { gone: 'Words' }],
])('nobody is notified about %s', async (_what, texts) => {
  const { write, report } = makeWatched();
  write('review', 'ada', texts);
  expect(await report()).toEqual([]);
});

test('a notification names the author of the change, not the connection that sent it; unknown authors are omitted', async () => {
  const { write, report } = makeWatched({ watchers: ['amara', 'ada'] });
  write('review', 'ada', { 'one by': 'ben' });
  await report();
  write('review', 'ada', { one: 'Opened by the debrief' });
  expect((await report()).map(({ to, by }) => [to, by])).toEqual([
    ['amara', 'ben'],
    ['ada', 'ben'],
  ]);
  write('review', 'stranger', { two: 'Words' });
  expect(await report()).toEqual([]);
});

test('an author without access whom a document names is not revealed', async () => {
  const { write, report } = makeWatched({ watchers: ['amara'] });
  write('review', 'ada', { 'one by': 'zoe' });
  await report();
  write('review', 'ada', { one: 'Words' });
  expect(await report()).toEqual([]);
});

test('a private document is reported to watchers only about parts that the shared document has', async () => {
  const { write, report } = makeWatched({ watchers: ['amara'] });
  const privateDocument = new Y.Doc();
  write('review~inside~all', 'ada', { one: 'Among ourselves' }, privateDocument);
  expect(await report()).toEqual([]);
  expect((await report('review~inside~all', privateDocument)).map(lineOf)).toEqual([
    "amara | ada | Ada Rey wrote about 'one' in 'Checkout' | Among ourselves | /reviewer/review?at=part:one | true",
  ]);
});

test.each([
  ['a kind that nobody watches', 'plain', 'review'],
  ['a project that is gone', 'watched', 'removed'],
] as const)('nobody is notified about %s, by any channel', async (_what, kind, name) => {
  const { service, told, write, report } = makeWatched({ kind });
  write(name, 'ada', { one: 'Words' });
  expect(await report(name)).toEqual([]);
  const said = { by: { userId: 'ada', fullName: 'Ada Rey' }, text: 'Hm', path: '/x' };
  await service.commented(name, 'part:one', said, new Set(['amara']));
  await service.guestDid(name, 'part:one', {
    by: { id: 'g', name: 'Gil' },
    did: 'added',
    text: '',
  });
  expect(told.flat()).toEqual([]);
});

test('texts are cut to the limit of a notification, and many simultaneous changes are summarised with a link to the project', async () => {
  const { write, report } = makeWatched({ watchers: ['amara'] });
  write('review', 'ada', { one: 'x'.repeat(501) });
  const [long] = await report();
  expect(long?.text).toHaveLength(500);
  const many = Array.from({ length: 8 }, (_, turn) => [`n${turn}`, 'Words']);
  write('review', 'ada', Object.fromEntries(many));
  const notices = await report();
  expect(notices).toHaveLength(6);
  expect(notices.at(-1)).toMatchObject({
    title: "3 more changes to what you watch in 'Checkout'",
    path: '/reviewer/review',
  });
});

test('a comment notifies watchers with access who were not notified about it yet, and not its author', async () => {
  const { service, told } = makeWatched({ watchers: ['amara', 'ben', 'ada'] });
  const said = { by: { userId: 'ada', fullName: 'Ada Rey' }, text: 'Same here', path: '/there' };
  await service.commented('review', 'part:one', said, new Set(['amara', 'ada']));
  expect(told.flat().map(lineOf)).toEqual([
    "amara | ada | Ada Rey commented on 'one' in 'Checkout' | Same here | /there | true",
  ]);
  told.length = 0;
  await service.commented('review', 'part:gone', said, new Set(['amara']));
  expect(told.flat()).toEqual([]);
});

test("a guest's change notifies the owner and the watchers in the list only", async () => {
  const { service, told } = makeWatched({ watchers: ['amara', 'owner', 'left'] });
  const deed = { by: { id: 'guest:1', name: 'Gil' }, did: 'added', text: 'y'.repeat(600) };
  await service.guestDid('review', 'part:one', deed);
  expect(told.flat().map(lineOf)).toEqual(
    ['owner', 'amara'].map(
      (to) =>
        `${to} | guest:1 | Gil (guest) added 'one' in 'Checkout' | ${'y'.repeat(500)} | /reviewer/review?at=part:one | false`,
    ),
  );
  told.length = 0;
  await service.guestDid('review', 'part:gone', deed);
  expect(told.flat()).toEqual([]);
});
