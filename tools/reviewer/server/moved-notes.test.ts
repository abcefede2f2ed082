import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { internalDocumentName } from '#kernel/live/private-document.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makeGuestReview } from '#tests/fixtures/guest-review.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { reviewCalls as calls } from '../contract/calls/review-calls.ts';
import { addNote } from '../document/edits.ts';
import { reviewerDocument } from '../document/reviewer-document.ts';

let suite: LiveSuite;
let owner: Person;
beforeAll(async () => {
  suite = await startLiveSuite();
  owner = await makePerson(suite);
});
afterAll(() => suite.close());

/** A review with one note, and the two documents between which it moves. */
async function begin(internal: boolean) {
  const { id, page } = await makeGuestReview(suite, owner, 'look');
  const body = { review_page_id: page, text: 'Ask support', internal };
  const { _id: note } = await suite.send(
    calls.addNote,
    { params: { id }, body },
    owner.accessToken,
  );
  const screens = [
    await suite.entered(id, owner),
    await suite.entered(internalDocumentName(id), owner),
  ];
  const opened = screens.map(({ document }) => openDocument(reviewerDocument, document));
  return {
    id,
    note,
    screens,
    change: (given: { internal?: boolean; text?: string }) =>
      suite.send(
        calls.changeNote,
        { params: { id, note_id: note }, body: given },
        owner.accessToken,
      ),
    /** The text of the note in the shared and in the internal document; null where it is not. */
    texts: () => opened.map(({ notes }) => notes.get(note)?.text ?? null),
  };
}

test.each([
  ['becomes internal', false, [null, 'Ask them']],
  ['becomes public', true, ['Ask them', null]],
])(
  'a note that %s moves as one change, of which each screen gets one update',
  async (_, internal, expected) => {
    const { change, screens, texts } = await begin(internal);
    const updates = [0, 0];
    for (const [at, { document }] of screens.entries())
      document.on('update', () => {
        updates[at] = (updates[at] ?? 0) + 1;
      });
    expect(await change({ internal: !internal, text: 'Ask them' })).toMatchObject({
      text: 'Ask them',
      internal: !internal,
    });
    await eventually(() => expect(texts()).toEqual(expected));
    expect(updates).toEqual([1, 1]);
  },
);

test('a note that several requests move at once is in one document, with its whole text', async () => {
  const { change, texts } = await begin(false);
  await Promise.all([
    change({ internal: true, text: 'Ask them' }),
    change({ internal: true }),
    change({ internal: true }),
  ]);
  await eventually(() => expect(texts()).toEqual([null, 'Ask them']));
});

test('a note that is in both documents, as after an incomplete move by an earlier version, is moved completely', async () => {
  const { id, note, change, texts } = await begin(false);
  await suite.edit(internalDocumentName(id), owner.userId, (document) => {
    const half = { id: note, alone: true, text: 'Half', internal: true };
    applyEdit(document, addNote, half, { kind: 'call' });
  });
  await change({ internal: true });
  await eventually(() => expect(texts()).toEqual([null, 'Ask support']));
});
