import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openLiveDocument } from '#platform/web/live/live-document.ts';
import { createOfflineStore } from '#platform/web/live/offline/offline-store.ts';
import { createPendingStore } from '#platform/web/live/pending/pending-store.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { startLive } from '#tests/fixtures/live/live.ts';
import { addNote, editNoteText, removeNote } from '../../document/edits.ts';
import { reviewerDocument } from '../../document/reviewer-document.ts';
import type { LiveReview } from '../model/review-model.tsx';
import { moveNote } from './move-note.ts';

let database: Database;
let live: Awaited<ReturnType<typeof startLive>>;
let open: LiveReview[] = [];
let turn = 0;
beforeAll(async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  database = await openTestDatabase();
  live = await startLive(database);
  live.rights.set('amara', 'edit').set('vera', 'view');
});
afterEach(() => {
  for (const one of open) one.close();
  open = [];
});
afterAll(async () => {
  await live.close();
  await database.close();
  vi.unstubAllGlobals();
});

async function enter(name: string, person: string): Promise<LiveReview> {
  await live.documents.create(database.orm, name, emptyDocument(reviewerDocument));
  const opened = openLiveDocument({
    definition: reviewerDocument,
    name,
    version: reviewerDocument.version,
    url: live.url,
    token: async () => person,
    renew: async () => false,
    account: person,
    pendingStore: createPendingStore(),
    offlineStore: createOfflineStore(),
  });
  open.push(opened);
  await eventually(() => expect(opened.status.get().phase).toBe('live'));
  return opened;
}

/** A review and its document of internal notes; a note is in one of them. */
async function begin({ internal, insideFor = 'amara' }: { internal: boolean; insideFor?: string }) {
  turn += 1;
  const shared = await enter(`review-${turn}`, 'amara');
  const inside = await enter(`inside-${turn}`, insideFor);
  const home = internal ? inside : shared;
  const note = { id: 'n', text: 'Ask support', internal, alone: true, author: 'amara' };
  home.edit(addNote, note);
  return {
    shared,
    inside,
    documents: { shared, inside },
    /** The texts of the note in both documents; null where it is not. */
    texts: () => [shared, inside].map(({ opened }) => opened.notes.get('n')?.text ?? null),
  };
}

test.each([
  [true, ['Ask support', null], [null, 'Ask support']],
  [false, [null, 'Ask support'], ['Ask support', null]],
])(
  'making a note internal: %s, is one step, which is undone and redone in both documents',
  async (internal, before, after) => {
    const { shared, documents, texts } = await begin({ internal: !internal });
    moveNote(documents, 'n', internal);
    expect(texts()).toEqual(after);
    for (let time = 0; time < 2; time += 1) {
      shared.undo();
      expect(texts()).toEqual(before);
      shared.redo();
      expect(texts()).toEqual(after);
    }
    const there = [...documents.shared.opened.notes.all(), ...documents.inside.opened.notes.all()];
    expect(there).toMatchObject([{ id: 'n', internal, author: 'amara' }]);
  },
);

test('text that was typed since a note became public moves back with it', async () => {
  const { shared, documents, texts } = await begin({ internal: true });
  moveNote(documents, 'n', false);
  const typed = { id: 'n', at: 11, remove: 0, insert: ' again' };
  applyEdit(shared.document, editNoteText, typed, { kind: 'call' });
  shared.undo();
  expect(texts()).toEqual([null, 'Ask support again']);
});

test('a note that became public and was removed since is not restored', async () => {
  const { shared, documents, texts } = await begin({ internal: true });
  moveNote(documents, 'n', false);
  applyEdit(shared.document, removeNote, { id: 'n' }, { kind: 'call' });
  shared.undo();
  expect(texts()).toEqual([null, null]);
});

test('a note that cannot be written to its target stays in place', async () => {
  const { documents, texts } = await begin({ internal: false, insideFor: 'vera' });
  moveNote(documents, 'n', true);
  expect(texts()).toEqual(['Ask support', null]);
});

test('a removed note is not moved, and an earlier step is undone alone', async () => {
  const { shared, documents, texts } = await begin({ internal: false });
  shared.edit(removeNote, { id: 'n' });
  moveNote(documents, 'n', true);
  expect(texts()).toEqual([null, null]);
  shared.undo();
  expect(texts()).toEqual(['Ask support', null]);
});
