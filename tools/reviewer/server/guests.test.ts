import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#features/notifications/contract.ts';
import { accountPayer } from '#features/plans/contract/payer.ts';
import { visitPrefix } from '#features/sharing/contract/links.ts';
import { openDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { internalDocumentName, privateDocumentName } from '#kernel/live/private-document.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makeGuestReview } from '#tests/fixtures/guest-review.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { invite } from '#tests/fixtures/project-people.ts';
import { blindCalls } from '../contract/calls/blind-calls.ts';
import { guestCalls as calls } from '../contract/calls/guest-calls.ts';
import { reviewCalls } from '../contract/calls/review-calls.ts';
import { settingsCalls } from '../contract/calls/settings-calls.ts';
import type { GuestAbility } from '../contract/codes.ts';
import { reviewerSharing } from '../contract/project.ts';
import { leaveReview } from '../document/edits.ts';
import { periodOf } from '../document/period.ts';
import { reviewerDocument } from '../document/reviewer-document.ts';

let suite: LiveSuite;
let owner: Person;
beforeAll(async () => {
  suite = await startLiveSuite();
  owner = await makePerson(suite);
});
afterAll(() => suite.close());

const begin = (guests: GuestAbility) => makeGuestReview(suite, owner, guests);

/** The bytes that a browser receives of a review, as text. */
async function readFrames(id: string, by: { accessToken: string }) {
  const visitor = suite.enter(id, by);
  const got: string[] = [];
  visitor.provider.configuration.websocketProvider.on('message', ({ data }: MessageEvent) =>
    got.push(Buffer.from(data).toString('utf8')),
  );
  await eventually(() => expect(visitor.saved()).toBe(true));
  return {
    /** Everything that was received up to the server's current state. */
    async texts() {
      const mark = newId();
      const body = { title: mark };
      await suite.send(reviewCalls.addReview, { params: { id }, body }, owner.accessToken);
      await eventually(() => expect(got.join()).toContain(mark));
      return got.join();
    },
  };
}

const enter = (pass: string, name: string) => suite.send(calls.enter, { body: { pass, name } });
const found = async (id: string) =>
  (await suite.send(reviewCalls.listIssues, { params: { id } }, owner.accessToken)).issues;
const codeOf = ({ envelope }: Awaited<ReturnType<LiveSuite['request']>>) =>
  envelope.status === 'failure' ? envelope.error.error_code : null;

test('a guest with a name comments, and adds issues if allowed; all of it is marked as theirs', async () => {
  const { id, page, pass, letGuests } = await begin('comment');
  const vera = await enter(pass, 'Vera');
  const issue = { pass: vera.pass, title: 'Slow', review_page_id: page, pin: { x: 0.2, y: 0.4 } };
  expect(codeOf(await suite.request(calls.addIssue, { body: issue }))).toBe('guests_closed');
  const note = await suite.send(calls.addNote, {
    body: { pass: vera.pass, review_page_id: page, text: 'Where is help?' },
  });
  expect(note).toMatchObject({ review_page_id: page, text: 'Where is help?' });
  await letGuests('add');
  const added = await suite.send(calls.addIssue, { body: { ...issue, severity: 3 } });
  expect(added).toMatchObject({ title: 'Slow', found_by: [vera.guest_id], severity: 3 });
  expect(await found(id)).toMatchObject([{ title: 'Slow', pins: [{ x: 0.2, y: 0.4 }] }]);
  const live = await suite.entered(id, owner);
  const { evaluators } = openDocument(reviewerDocument, live.document);
  expect(evaluators.get(vera.guest_id)).toMatchObject({ name: 'Vera', guest: true });
});

test('the owner and the watchers are notified about the issues of guests, but not while these work alone', async () => {
  const { id, page, pass } = await begin('add');
  const inReview = { params: { id } };
  const colleague = await invite(suite, owner, id, 'V', { share: reviewerSharing.share });
  const issue = await suite.send(
    reviewCalls.addIssue,
    { ...inReview, body: { title: 'Slow' } },
    owner.accessToken,
  );
  await suite.send(
    reviewCalls.watchIssue,
    { params: { id, issue_id: issue._id }, body: { on: true } },
    colleague.accessToken,
  );
  const described = async ({ accessToken }: Person) => {
    const { notifications } = await suite.send(listNotifications, { query: {} }, accessToken);
    return notifications.filter(({ title }) => title.includes('(guest)')).reverse();
  };
  const before = (await described(owner)).length;
  const vera = await enter(pass, 'Vera');
  const note = (body: { issue_id: string } | { review_page_id: string }, text: string) =>
    suite.send(calls.addNote, { body: { pass: vera.pass, ...body, text } });
  await note({ issue_id: issue._id }, 'On my phone too');
  await note({ review_page_id: page }, 'Where is help?');
  await suite.send(calls.addIssue, {
    body: { pass: vera.pass, title: 'No undo', review_page_id: page },
  });
  await suite.send(blindCalls.workAlone, inReview, owner.accessToken);
  await note({ review_page_id: page }, 'Zanzibar');
  const where = "in 'Untitled review'";
  expect((await described(owner)).slice(before)).toMatchObject([
    { title: `Vera (guest) wrote a note on 'Slow' ${where}`, text: 'On my phone too' },
    {
      title: `Vera (guest) wrote a note on 'Log in' ${where}`,
      text: 'Where is help?',
      path: `/reviewer/${id}?panel=details&page=${page}`,
    },
    { title: `Vera (guest) added 'No undo' ${where}`, by: null },
  ]);
  expect(await described(colleague)).toMatchObject([{ text: 'On my phone too' }]);
});

test('the owner removes guests: all of them, or one', async () => {
  const { id, page, pass, letGuests } = await begin('add');
  const [vera, sam] = [await enter(pass, 'Vera'), await enter(pass, 'Sam')];
  const add = (guest: { pass: string }) =>
    suite.request(calls.addIssue, {
      body: { pass: guest.pass, title: 'Slow', review_page_id: page },
    });
  await suite.edit(id, owner.userId, (document) =>
    applyEdit(document, leaveReview, { id: vera.guest_id }, { kind: 'user' }),
  );
  expect(codeOf(await add(vera))).toBe('guest_closed');
  expect((await add(sam)).status).toBe(200);
  await letGuests('look');
  expect(codeOf(await add(sam))).toBe('guests_closed');
  expect(codeOf(await suite.request(calls.enter, { body: { pass, name: 'Kim' } }))).toBe(
    'guests_closed',
  );
  await letGuests('add');
  await suite.send(
    settingsCalls.updatePrivacy,
    { params: { id }, body: { privacy: 'private' } },
    owner.accessToken,
  );
  expect(codeOf(await add(sam))).toBe('link_not_found');
});

test('a guest in a blind review sees nothing of others, nobody sees theirs, and the debrief merges it', async () => {
  const { id, page, pass } = await begin('add');
  const [vera, sam] = [await enter(pass, 'Vera'), await enter(pass, 'Sam')];
  const { blind_since } = await suite.send(
    blindCalls.workAlone,
    { params: { id } },
    owner.accessToken,
  );
  const body = { review_page_id: page, severity: 2 as const };
  await suite.send(
    reviewCalls.addIssue,
    { params: { id }, body: { ...body, title: 'Zanzibar of the owner' } },
    owner.accessToken,
  );
  await suite.send(calls.addIssue, {
    body: { ...body, pass: vera.pass, title: 'Zanzibar of Vera' },
  });
  await suite.send(calls.addNote, {
    body: { pass: vera.pass, review_page_id: page, text: 'Zanzibar, a note' },
  });
  const own = await suite.send(calls.read, { body: { pass: vera.pass } });
  expect(own.issues.map(({ title }) => title)).toEqual(['Zanzibar of Vera']);
  expect(own.notes).toHaveLength(1);
  const others = await suite.send(calls.read, { body: { pass: sam.pass } });
  expect(others).toMatchObject({ issues: [], notes: [] });
  expect((await found(id)).map(({ title }) => title)).toEqual(['Zanzibar of the owner']);
  // The live connection of a visitor, who also tries to open private documents.
  const visitor = { accessToken: visitPrefix + pass };
  const watching = await suite.entered(id, visitor);
  expect(JSON.stringify(watching.document.toJSON())).not.toContain('Zanzibar');
  for (const whose of [vera.guest_id, owner.userId]) {
    const tried = suite.enter(privateDocumentName(id, whose, periodOf(blind_since)), visitor);
    await eventually(() => expect(tried.refused()).toBeDefined());
  }
  await suite.send(blindCalls.debrief, { params: { id } }, owner.accessToken);
  expect((await found(id)).map(({ title }) => title).sort()).toEqual([
    'Zanzibar of Vera',
    'Zanzibar of the owner',
  ]);
});

test('guests only look at a review that the plan of its owner has no room for', async () => {
  const ada = await makePerson(suite);
  const review = await makeGuestReview(suite, ada, 'add');
  const vera = await enter(review.pass, 'Vera');
  await makeGuestReview(suite, ada, 'add');
  await suite.plans.put(accountPayer(ada.userId), 'free');
  const issue = { body: { pass: vera.pass, title: 'Slow', review_page_id: review.page } };
  expect(codeOf(await suite.request(calls.addIssue, issue))).toBe('guests_closed');
  const late = { body: { pass: review.pass, name: 'Sam' } };
  expect(codeOf(await suite.request(calls.enter, late))).toBe('guests_closed');
  await suite.plans.put(accountPayer(ada.userId), 'pro');
  expect(codeOf(await suite.request(calls.addIssue, issue))).toBeNull();
});

test('a guest may not use a missing page or the pass of another guest, or exceed the limit', async () => {
  const { page, pass } = await begin('add');
  const vera = await enter(pass, 'Vera');
  const add = (given: object) =>
    suite.request(calls.addIssue, { body: { pass: vera.pass, title: 'Slow', ...given } });
  expect(codeOf(await add({ review_page_id: 'nowhere' }))).toBe('record_not_found');
  expect(codeOf(await add({ pass: `${vera.pass}x` }))).toBe('link_not_found');
  expect(codeOf(await add({ title: ' ' }))).toBe('invalid_input');
  for (let turn = 0; turn < 100; turn += 1) await add({ review_page_id: page });
  expect(codeOf(await add({ review_page_id: page }))).toBe('guest_full');
  const note = { pass: vera.pass, review_page_id: page, text: 'Too grey' };
  const write = () => suite.request(calls.addNote, { body: note });
  for (let turn = 0; turn < 200; turn += 1) expect(codeOf(await write())).toBeNull();
  expect(codeOf(await write())).toBe('guest_full');
  expect(calls.addIssue.rate).toEqual({ max: 30, seconds: 60 });
});

test('an internal note reaches nobody by the link: in no frame or answer, not even one that was written alone', async () => {
  const { id, page, pass } = await begin('add');
  const { accessToken } = owner;
  const inReview = { params: { id } };
  const visitor = { accessToken: visitPrefix + pass };
  const frames = await readFrames(id, visitor);
  const add = async (text: string, internal: boolean) =>
    suite.send(
      reviewCalls.addNote,
      { ...inReview, body: { review_page_id: page, text, internal } },
      accessToken,
    );
  const note = await add('Zanzibar from the first moment', true);
  const open = await add('Said to all', false);
  const later = await add('Zanzibar later', true);
  const change = (internal: boolean) =>
    suite.send(
      reviewCalls.changeNote,
      { params: { id, note_id: open._id }, body: { internal, text: `Zanzibar ${internal}` } },
      accessToken,
    );
  expect(await change(true)).toMatchObject({ _id: open._id, internal: true });
  await suite.send(reviewCalls.removeNote, { params: { id, note_id: later._id } }, accessToken);
  await suite.send(blindCalls.workAlone, inReview, accessToken);
  await add('Zanzibar, written alone', true);
  await suite.send(blindCalls.debrief, inReview, accessToken);
  await suite.send(blindCalls.debrief, inReview, accessToken);

  const colleague = await invite(suite, owner, id, 'V', { share: reviewerSharing.share });
  const inside = await suite.entered(internalDocumentName(id), colleague);
  const { notes } = openDocument(reviewerDocument, inside.document);
  expect(
    notes
      .all()
      .map(({ text }) => text)
      .sort(),
  ).toEqual(['Zanzibar from the first moment', 'Zanzibar true', 'Zanzibar, written alone']);
  expect(notes.get(note._id)).toMatchObject({ page, author: owner.userId, internal: true });

  expect(await frames.texts()).toContain('Said to all');
  expect(await frames.texts()).not.toContain('Zanzibar');
  // A visitor who comes later receives none of it either, not even as deleted content.
  expect(await (await readFrames(id, visitor)).texts()).not.toContain('Zanzibar');
  const vera = await enter(pass, 'Vera');
  const own = await suite.send(calls.read, { body: { pass: vera.pass } });
  expect(JSON.stringify(own)).not.toContain('Zanzibar');
  const tried = suite.enter(internalDocumentName(id), visitor);
  await eventually(() => expect(tried.refused()).toBeDefined());
  expect(await change(false)).toMatchObject({ _id: open._id, internal: false });
  await eventually(async () => expect(await frames.texts()).toContain('Zanzibar false'));
});
