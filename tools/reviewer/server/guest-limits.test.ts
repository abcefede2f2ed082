import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makeGuestReview } from '#tests/fixtures/guest-review.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { blindCalls } from '../contract/calls/blind-calls.ts';
import { guestCalls as calls } from '../contract/calls/guest-calls.ts';
import { reviewCalls } from '../contract/calls/review-calls.ts';
import type { GuestAbility } from '../contract/codes.ts';
import { addIssue, joinReview } from '../document/edits.ts';
import { reviewerDocument } from '../document/reviewer-document.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterAll(() => suite.close());

async function begin(guests: GuestAbility) {
  const owner = await makePerson(suite);
  return { owner, ...(await makeGuestReview(suite, owner, guests)) };
}

const enter = (pass: string, name: string) => suite.send(calls.enter, { body: { pass, name } });
const found = async (id: string, { accessToken }: Person) =>
  (await suite.send(reviewCalls.listIssues, { params: { id } }, accessToken)).issues;
const codeOf = ({ envelope }: Awaited<ReturnType<LiveSuite['request']>>) =>
  envelope.status === 'failure' ? envelope.error.error_code : null;

test('issues that are added at the same time get different numbers', async () => {
  const { id, owner, pass } = await begin('add');
  const vera = await enter(pass, 'Vera');
  const inReview = { params: { id } };
  await Promise.all(
    Array.from({ length: 30 }, (_, turn) =>
      turn % 2
        ? suite.send(
            reviewCalls.addIssue,
            { ...inReview, body: { title: `By owner ${turn}` } },
            owner.accessToken,
          )
        : suite.send(calls.addIssue, { body: { pass: vera.pass, title: `By guest ${turn}` } }),
    ),
  );
  const numbers = (await found(id, owner)).map(({ number }) => number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
});

test('equal numbers that browsers gave are corrected a moment later', async () => {
  const { id, owner } = await begin('look');
  await suite.edit(id, owner.userId, (document) => {
    for (const [turn, at] of ['10:02', '10:01', '10:03'].entries()) {
      const issue = { id: `i${turn}`, page: null, number: 1, at: `2026-11-25T${at}:00Z` };
      applyEdit(document, addIssue, { ...issue, title: `Issue ${turn}` }, { kind: 'call' });
    }
  });
  await eventually(async () => {
    const numbered = (await found(id, owner)).map(({ title, number }) => [number, title]);
    expect(numbered.toSorted()).toEqual([
      [1, 'Issue 1'],
      [2, 'Issue 0'],
      [3, 'Issue 2'],
    ]);
  });
});

test('concurrent calls do not let a guest exceed the limit', async () => {
  const { id, pass } = await begin('add');
  const vera = await enter(pass, 'Vera');
  await suite.edit(id, null, (document) => {
    for (let turn = 0; turn < 98; turn += 1) {
      const issue = { id: `i${turn}`, page: null, number: turn + 1, author: vera.guest_id };
      applyEdit(document, addIssue, { ...issue, title: 'Slow' }, { kind: 'call' });
    }
  });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      suite.request(calls.addIssue, { body: { pass: vera.pass, title: 'One more' } }),
    ),
  );
  expect(answers.map(codeOf).toSorted()).toEqual([
    ...Array.from({ length: 8 }, () => 'guest_full'),
    null,
    null,
  ]);
});

test('a guest who added nothing is replaced by the next one, an active one is not', async () => {
  const { id, owner, page, pass } = await begin('add');
  const vera = await enter(pass, 'Vera');
  await suite.send(calls.addNote, {
    body: { pass: vera.pass, review_page_id: page, text: 'Where is help?' },
  });
  await suite.edit(id, null, (document) => {
    // With ids of an earlier release, which count as entered long ago.
    for (let turn = 0; turn < 99; turn += 1) {
      const guest = { id: `guest${turn}x`, name: `Guest ${turn}`, guest: true };
      applyEdit(document, joinReview, guest, { kind: 'call' });
    }
  });
  const next = await enter(pass, 'Wim');
  const live = await suite.entered(id, owner);
  const { evaluators } = openDocument(reviewerDocument, live.document);
  expect(evaluators.get(next.guest_id)).toMatchObject({ name: 'Wim' });
  expect(evaluators.get(vera.guest_id)).toMatchObject({ name: 'Vera' });
  expect(evaluators.all().filter(({ guest }) => guest)).toHaveLength(100);
});

test('a guest who added something while evaluators work alone is not replaced', async () => {
  const { id, owner, pass } = await begin('add');
  await suite.send(blindCalls.workAlone, { params: { id } }, owner.accessToken);
  const vera = await enter(pass, 'Vera');
  await suite.send(calls.addIssue, { body: { pass: vera.pass, title: 'Slow' } });
  await suite.edit(id, null, (document) => {
    // An id from an hour ago; all others have just entered.
    const old = `guest${'0'.repeat(9)}vera`;
    applyEdit(document, joinReview, { id: old, name: 'Early', guest: true }, { kind: 'call' });
    for (let turn = 0; turn < 98; turn += 1) {
      const since = Date.now().toString(36).padStart(9, '0');
      const guest = { id: `guest${since}${turn}`, name: `Guest ${turn}`, guest: true };
      applyEdit(document, joinReview, guest, { kind: 'call' });
    }
  });
  await enter(pass, 'Wim');
  expect(codeOf(await suite.request(calls.enter, { body: { pass, name: 'Xan' } }))).toBe(
    'guests_full',
  );
  expect(await suite.send(calls.read, { body: { pass: vera.pass } })).toMatchObject({
    name: 'Vera',
    issues: [{ title: 'Slow' }],
  });
});

test('a guest of a full review without idle guests is refused', async () => {
  const { id, pass } = await begin('add');
  await suite.edit(id, null, (document) => {
    for (let turn = 0; turn < 100; turn += 1) {
      const since = Date.now().toString(36).padStart(9, '0');
      const guest = { id: `guest${since}${turn}`, name: `Guest ${turn}`, guest: true };
      applyEdit(document, joinReview, guest, { kind: 'call' });
    }
  });
  expect(codeOf(await suite.request(calls.enter, { body: { pass, name: 'Wim' } }))).toBe(
    'guests_full',
  );
});

test('the name of a guest contains no invisible characters', async () => {
  const { id, owner, pass } = await begin('comment');
  const guest = await enter(pass, '\u202E  Amara \n Okafor\u200F');
  expect(codeOf(await suite.request(calls.enter, { body: { pass, name: '\u200B' } }))).toBe(
    'invalid_input',
  );
  const live = await suite.entered(id, owner);
  const { evaluators } = openDocument(reviewerDocument, live.document);
  expect(evaluators.get(guest.guest_id)).toMatchObject({ name: 'Amara Okafor', guest: true });
});
