import { eventually } from '#tests/fixtures/eventually.ts';
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import * as Y from 'yjs';
import { z } from 'zod';
import { defineDocument, emptyDocument, openDocument } from '#kernel/document/document.ts';
import { defineEdit, planEdit } from '#kernel/document/edit.ts';
import { mergingText, position } from '#kernel/document/fields.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { startLive } from '#tests/fixtures/live/live.ts';
import { type LiveDocument, openLiveDocument } from './live-document.ts';
import { createOfflineStore } from './offline/offline-store.ts';
import { createPendingStore } from './pending/pending-store.ts';

const board = defineDocument({
  name: 'board',
  shape: { facts: {}, records: { cards: { text: mergingText(50), position: position() } } },
});
const addCard = defineEdit(board, {
  name: 'addCard',
  title: 'Add a card',
  changes: ['cards'],
  input: z.object({ id: z.string() }),
  apply: ({ cards }, { id }) => cards.insert(id, { position: 'a0' }),
});
const type = defineEdit(board, {
  name: 'type',
  title: 'Type in a card',
  changes: ['cards'],
  input: z.object({ id: z.string(), at: z.number(), insert: z.string() }),
  undo: 'typing',
  apply: ({ cards }, { id, at, insert }) => cards.replaceText(id, 'text', at, 0, insert),
});
const place = defineEdit(board, {
  name: 'place',
  title: 'Move a card',
  changes: ['cards'],
  input: z.object({ id: z.string(), position: z.string() }),
  undo: 'never',
  apply: ({ cards }, { id, position }) => cards.set(id, { position }),
});
const removeCard = defineEdit(board, {
  name: 'removeCard',
  title: 'Remove a card',
  changes: ['cards'],
  input: z.object({ id: z.string() }),
  apply: ({ cards }, { id }) => cards.remove(id),
});

type Board = LiveDocument<(typeof board)['shape']>;
let database: Database;
let live: Awaited<ReturnType<typeof startLive>>;
let open: Board[] = [];
let turn = 0;
let name = '';

beforeAll(async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  vi.unstubAllGlobals();
});
beforeEach(async () => {
  live = await startLive(database);
  live.rights.set('amara', 'edit').set('ben', 'edit').set('vera', 'view');
  turn += 1;
  name = `board-${turn}`;
  await live.documents.create(database.orm, name, emptyDocument(board));
});
afterEach(async () => {
  for (const one of open) one.close();
  open = [];
  await live.close();
});

const pendingStore = createPendingStore();
const offlineStore = createOfflineStore();

function enter(
  person: string,
  given: Partial<Parameters<typeof openLiveDocument<(typeof board)['shape']>>[0]> = {},
): Board {
  const opened = openLiveDocument({
    definition: board,
    name,
    version: board.version,
    url: live.url,
    token: async () => person,
    renew: async () => false,
    account: person,
    pendingStore,
    offlineStore,
    ...given,
  });
  open.push(opened);
  return opened;
}

async function entered(person: string): Promise<Board> {
  const opened = enter(person);
  await eventually(() => expect(opened.status.get().phase).toBe('live'));
  return opened;
}

const texts = ({ opened }: Board) => opened.cards.all().map(({ text }) => text);

test("'saved' is reported only when the edit is stored", async () => {
  const amara = await entered('amara');
  expect(amara.status.get()).toMatchObject({ phase: 'live', saved: true, canEdit: true });
  amara.edit(addCard, { id: 'c' });
  expect(amara.status.get().saved).toBe(false);
  await eventually(() => expect(amara.status.get().saved).toBe(true));
});

test('text that is typed without a connection is sent afterwards, and not reported as saved before', async () => {
  const [amara, ben] = [await entered('amara'), await entered('ben')];
  amara.edit(addCard, { id: 'c' });
  await eventually(() => expect(texts(ben)).toEqual(['']));
  const { port } = new URL(live.url);
  await live.close();
  await eventually(() => expect(amara.status.get().phase).toBe('away'));
  expect(amara.status.get().saved).toBe(true);
  for (const [at, letter] of [...'kept'].entries())
    amara.edit(type, { id: 'c', at, insert: letter });
  expect(amara.status.get()).toMatchObject({ phase: 'away', saved: false, canEdit: true });
  const saved: boolean[] = [];
  amara.status.subscribe(() => saved.push(amara.status.get().saved));
  live = await startLive(database, {}, Number(port));
  live.rights.set('amara', 'edit').set('ben', 'edit');
  await eventually(() => expect(texts(ben)).toEqual(['kept']));
  await eventually(() => expect(amara.status.get()).toMatchObject({ phase: 'live', saved: true }));
  expect(saved.lastIndexOf(false)).toBeLessThan(saved.indexOf(true));
});

test('an edit during a reconnect does not acknowledge earlier ones', async () => {
  let gate: PromiseWithResolvers<void> | null = null;
  const requested = Promise.withResolvers<void>();
  const token = async () => {
    if (gate) requested.resolve();
    await gate?.promise;
    return 'amara';
  };
  const amara = enter('amara', { token });
  await eventually(() => expect(amara.status.get().phase).toBe('live'));
  amara.edit(addCard, { id: 'c' });
  await eventually(() => expect(amara.status.get().saved).toBe(true));
  const stored = [Y.encodeStateAsUpdate(amara.document)];
  const storedText = () => {
    const document = new Y.Doc();
    for (const update of stored) Y.applyUpdate(document, update);
    return openDocument(board, document).cards.get('c')?.text;
  };
  const { port } = new URL(live.url);
  await live.close();
  await eventually(() => expect(amara.status.get().phase).toBe('away'));
  amara.edit(type, { id: 'c', at: 0, insert: 'typed away' });
  const whenSaved: (string | undefined)[] = [];
  amara.status.subscribe(() => {
    if (amara.status.get().saved) whenSaved.push(storedText());
  });
  gate = Promise.withResolvers();
  const { append } = live.documents;
  const store = async (document: string, update: Uint8Array) => {
    await append(document, update);
    stored.push(update);
  };
  live = await startLive(database, { append: store }, Number(port));
  live.rights.set('amara', 'edit');
  await requested.promise;
  amara.edit(type, { id: 'c', at: 10, insert: ', and then' });
  gate.resolve();
  await eventually(() => expect(whenSaved[0]).toBe('typed away, and then'));
});

test('undo reverts only the user’s own edits, in natural steps', async () => {
  const [amara, ben] = [await entered('amara'), await entered('ben')];
  amara.edit(addCard, { id: 'mine' });
  for (const [at, letter] of [...'mine'].entries())
    amara.edit(type, { id: 'mine', at, insert: letter });
  await eventually(() => expect(texts(ben)).toEqual(['mine']));
  ben.edit(type, { id: 'mine', at: 4, insert: ' and his' });
  await eventually(() => expect(texts(amara)).toEqual(['mine and his']));
  amara.undo();
  expect(texts(amara)).toEqual([' and his']);
  amara.redo();
  expect(texts(amara)).toEqual(['mine and his']);
  amara.edit(removeCard, { id: 'mine' });
  amara.undo();
  expect(texts(amara)).toEqual(['mine and his']);
  expect(amara.steps.get()).toEqual({ undo: true, redo: true });
  await eventually(() => expect(texts(ben)).toEqual(['mine and his']));
});

test('a step with a part in another document is undone and redone there too, and no other step is', async () => {
  const amara = await entered('amara');
  const heard: string[] = [];
  const note = (what: string) => () => heard.push(`${what} ${amara.opened.cards.ids().join('')}`);
  amara.edit(addCard, { id: 'a' });
  const planned = [planEdit(addCard, { id: 'b' })];
  amara.editAll(planned, { undo: note('undo'), redo: note('redo') });
  // Changes nothing, and so is no step.
  amara.editAll([planEdit(removeCard, { id: 'none' })], {
    undo: note('never'),
    redo: note('never'),
  });
  amara.edit(addCard, { id: 'c' });
  for (let time = 0; time < 3; time += 1) amara.undo();
  for (let time = 0; time < 3; time += 1) amara.redo();
  amara.undo();
  amara.undo();
  expect(heard).toEqual(['undo ab', 'redo a', 'undo ab']);
});

test('typing is one undo step until a pause, and a single action is a step of its own', async () => {
  const amara = await entered('amara');
  vi.useFakeTimers({ toFake: ['Date'] });
  const typing = (text: string) => {
    for (const letter of text) {
      amara.edit(type, {
        id: 'c',
        at: amara.opened.cards.get('c')?.text.length ?? 0,
        insert: letter,
      });
      vi.advanceTimersByTime(300);
    }
  };
  const pasted = ['p', 'q'].map((id) => planEdit(addCard, { id }));
  amara.edit(addCard, { id: 'c' });
  typing('slow but steady');
  vi.advanceTimersByTime(700);
  typing(', after a pause');
  amara.editAll(pasted);
  typing('!');
  const seen: [number, string | undefined][] = [];
  while (amara.steps.get().undo) {
    seen.push([amara.opened.cards.ids().length, amara.opened.cards.get('c')?.text]);
    amara.undo();
  }
  expect(seen).toEqual([
    [3, 'slow but steady, after a pause!'],
    [3, 'slow but steady, after a pause'],
    [1, 'slow but steady, after a pause'],
    [1, 'slow but steady'],
    [1, ''],
  ]);
  vi.useRealTimers();
});

test('typing of an adopted editor is undone like other typing, until the last editor of its kind is closed', async () => {
  const amara = enter('amara');
  await eventually(() => expect(amara.status.get().canEdit).toBe(true));
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const [editor, textOf] = [{}, () => amara.records.get('cards', 'a')?.text];
  const write = (insert: string) =>
    amara.document.transact(
      () => amara.opened.cards.replaceText('a', 'text', 99, 0, insert),
      editor,
    );
  amara.edit(addCard, { id: 'a' });
  const leave = amara.adopt(editor);
  const leaveAnother = amara.adopt(editor);
  leaveAnother();
  write('On');
  write('e');
  now.mockReturnValue(1_000_800);
  write(' more');
  amara.undo();
  expect(textOf()).toBe('One');
  amara.undo();
  expect(textOf()).toBe('');
  amara.redo();
  expect(textOf()).toBe('One');
  leave();
  write(' unseen');
  amara.undo();
  expect(textOf()).toBe(' unseen');
  now.mockRestore();
});

test('edits without undo are no step, and typing continues as a new step after endStep', async () => {
  const amara = await entered('amara');
  amara.edit(addCard, { id: 'a' });
  amara.edit(type, { id: 'a', at: 0, insert: 'one' });
  amara.edit(place, { id: 'a', position: 'a5' });
  amara.edit(type, { id: 'a', at: 3, insert: ' two' });
  amara.endStep();
  amara.edit(type, { id: 'a', at: 7, insert: ' three' });
  const card = () => amara.records.get('cards', 'a');
  amara.undo();
  expect(card()).toMatchObject({ text: 'one two', position: 'a5' });
  amara.undo();
  expect(card()).toMatchObject({ text: '', position: 'a5' });
});

test('a viewer changes nothing, and is notified of changed rights', async () => {
  const vera = await entered('vera');
  expect(vera.status.get().canEdit).toBe(false);
  vera.edit(addCard, { id: 'c' });
  expect(texts(vera)).toEqual([]);
  live.rights.set('vera', 'edit');
  live.realtime.reauthorizeUser(name, 'vera');
  await eventually(() => expect(vera.status.get()).toMatchObject({ phase: 'live', canEdit: true }));
  live.rights.delete('vera');
  live.realtime.reauthorizeUser(name, 'vera');
  await eventually(() =>
    expect(vera.status.get()).toMatchObject({ phase: 'gone', canEdit: false }),
  );
});

test('an expired token is renewed once; where renewal is refused the session ends', async () => {
  let person = 'expired';
  const renew = vi.fn(async () => {
    person = 'amara';
    return true;
  });
  const opened = enter('amara', { token: async () => person, renew });
  await eventually(() => expect(opened.status.get().phase).toBe('live'));
  expect(renew).toHaveBeenCalledExactlyOnceWith('expired');
  const over = enter('expired');
  await eventually(() => expect(over.status.get().phase).toBe('signed-out'));
});

test('changes outside of the document are reported', async () => {
  const amara = await entered('amara');
  const heard = vi.fn();
  amara.onAnnouncement(heard);
  live.realtime.announce(name, 'project');
  await eventually(() => expect(heard).toHaveBeenCalledWith('project'));
});
