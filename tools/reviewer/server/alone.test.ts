import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { readActivity } from '#features/activity/contract.ts';
import { findItems } from '#features/links/contract/calls.ts';
import { eraseProjects, listProjects } from '#features/projects/contract/list-calls.ts';
import { projectContentKey } from '#features/projects/server/index.ts';
import { callGroups, callPath } from '#kernel/call/call.ts';
import { openDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { privateDocumentName } from '#kernel/live/private-document.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { invite } from '#tests/fixtures/project-people.ts';
import { blindCalls } from '../contract/calls/blind-calls.ts';
import { reportCalls } from '../contract/calls/report-calls.ts';
import { reviewCalls } from '../contract/calls/review-calls.ts';
import { reviewerCalls, reviewerSharing, reviewerVersions } from '../contract/project.ts';
import { addIssue, addPin, rateIssue } from '../document/edits.ts';
import { periodOf } from '../document/period.ts';
import { reviewerDocument } from '../document/reviewer-document.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterAll(() => suite.close());

/** A word that only occurs in the issues of one evaluator. */
const secret = 'Zanzibar';

/** A review with a page, its owner and two more evaluators, who work alone. */
async function begin() {
  const owner = await makePerson(suite);
  const { _id: id } = await suite.send(reviewerCalls.create, { body: {} }, owner.accessToken);
  const evaluator = () => invite(suite, owner, id, 'E', { share: reviewerSharing.share });
  const [maya, jon] = [await evaluator(), await evaluator()];
  const viewer = await invite(suite, owner, id, 'V', { share: reviewerSharing.share });
  const inReview = { params: { id } };
  const body = { title: 'Getting in' };
  const review = await suite.send(reviewCalls.addReview, { ...inReview, body }, owner.accessToken);
  const page = await suite.send(
    reviewCalls.addPage,
    { ...inReview, body: { review_id: review._id, title: 'Log in' } },
    owner.accessToken,
  );
  const { blind_since } = await suite.send(blindCalls.workAlone, inReview, owner.accessToken);
  return { id, page: page._id, owner, maya, jon, viewer, period: periodOf(blind_since) };
}

type Begun = Awaited<ReturnType<typeof begin>>;
const found = async ({ id }: Begun, by: Person) =>
  (await suite.send(reviewCalls.listIssues, { params: { id } }, by.accessToken)).issues;

/** Adds an issue by the call, with a pin, a rating and a note. */
async function addByCall({ id, page }: Begun, by: Person, title: string) {
  const issue = await suite.send(
    reviewCalls.addIssue,
    {
      params: { id },
      body: { title, review_page_id: page, severity: 3, pin: { x: 0.5, y: 0.5 }, kind: 'problem' },
    },
    by.accessToken,
  );
  const note = { issue_id: issue._id, text: `${title}, a note` };
  await suite.send(reviewCalls.addNote, { params: { id }, body: note }, by.accessToken);
  return issue;
}

/** Adds an issue to the user's private document, as a browser does. */
async function addByBrowser({ id, page, period }: Begun, by: Person, title: string) {
  const own = await suite.entered(privateDocumentName(id, by.userId, period), by);
  const pin = { id: `${title}.pin`, issue: title, page, shot: null };
  applyPlanned(
    own.document,
    [
      planEdit(addIssue, { id: title, page, title, number: 1, alone: true, author: by.userId }),
      planEdit(addPin, pin),
      planEdit(rateIssue, { issue: title, evaluator: by.userId, severity: 4 }),
    ],
    { kind: 'user' },
  );
  await eventually(() => expect(own.saved()).toBe(true));
  return own;
}

/** The responses of all reading calls to a user. */
async function everything({ id }: Begun, { accessToken }: Person): Promise<string> {
  const { versions } = await suite.send(
    reviewerVersions.list,
    { params: { mapper_id: id } },
    accessToken,
  );
  const version = versions[0]?.version_id ?? 'none';
  const answers: string[] = [];
  for (const call of suite.calls.filter(({ method }) => method === 'GET')) {
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(
      names.map((name) => [name, name === 'version_id' ? version : id]),
    );
    const requested = call.query ? { search: secret, kind: 'UR', project_id: id, id } : {};
    const { body } = await suite.http.inject({
      method: 'GET',
      url: callPath(call, params, requested),
      headers: { authorization: `Bearer ${accessToken}` },
    });
    answers.push(body);
  }
  return answers.join('\n');
}

test('issues that evaluators find alone are in no answer, frame, count, search, version or activity of other users', async () => {
  const begun = await begin();
  const { id, owner, maya, jon, viewer, period } = begun;
  // Jon has the review open all the while, and receives all updates of it.
  const watching = await suite.entered(id, jon);
  const heard: string[] = [];
  watching.provider.on('stateless', ({ payload }: { payload: string }) => heard.push(payload));
  const before = Y.encodeStateVector(watching.document);
  heard.length = 0;

  await addByCall(begun, maya, `${secret} by call`);
  await addByBrowser(begun, maya, `${secret}-by-browser`);
  expect((await found(begun, maya)).map(({ title }) => title).sort()).toEqual([
    `${secret} by call`,
    `${secret}-by-browser`,
  ]);

  const stored = { params: { mapper_id: id }, body: { title: 'While alone' } };
  await suite.send(reviewerVersions.create, stored, owner.accessToken);
  for (const other of [owner, jon, viewer]) {
    expect(await found(begun, other)).toEqual([]);
    // The responses must not contain the word, except as an echo of the query.
    const answers = (await everything(begun, other)).replaceAll(`"search":"${secret}"`, '');
    expect(answers).not.toContain(secret);
    const { sections } = await suite.send(
      reportCalls.filter,
      { params: { id }, body: {} },
      other.accessToken,
    );
    expect(sections.flatMap(({ review_pages }) => review_pages[0]?.issues)).toEqual([]);
  }
  const { projects } = await suite.send(
    listProjects,
    { query: { kind: 'UR', search: secret } },
    owner.accessToken,
  );
  expect(projects).toEqual([]);
  const { items } = await suite.send(
    findItems,
    { query: { search: secret, editable: 'false' } },
    jon.accessToken,
  );
  expect(items).toEqual([]);
  const { entries } = await suite.send(
    readActivity,
    { params: { id }, query: {} },
    owner.accessToken,
  );
  expect(JSON.stringify(entries)).not.toContain('issue');

  // No update of it came over the connection to the review, and nobody else can open the private document.
  expect(Y.encodeStateVector(watching.document)).toEqual(before);
  expect(heard.join()).not.toContain('comments');
  for (const other of [owner, jon, viewer]) {
    const tried = suite.enter(privateDocumentName(id, maya.userId, period), other);
    await eventually(() => expect(tried.refused()).toBe('not_found'));
    const named = privateDocumentName(id, maya.userId, period);
    const requested = { params: { id: named } };
    expect((await suite.request(reviewCalls.listIssues, requested, other.accessToken)).status).toBe(
      404,
    );
  }
  expect(callGroups.tapper).toBe('/api/tapper');
});

test('the debrief merges all issues, numbered, with their authors, and once', async () => {
  const begun = await begin();
  const { id, page, owner, maya, jon } = begun;
  await addByCall(begun, maya, 'Error is a code');
  await addByCall(begun, jon, 'Only a code is shown');
  await addByBrowser(begun, jon, 'Slow');
  const forbidden = await suite.request(blindCalls.debrief, { params: { id } }, maya.accessToken);
  expect(forbidden.status).toBe(403);
  const { issues } = await suite.send(blindCalls.debrief, { params: { id } }, owner.accessToken);
  expect(issues).toBe(3);
  const all = await found(begun, owner);
  expect(all.map(({ title }) => title).sort()).toEqual([
    'Error is a code',
    'Only a code is shown',
    'Slow',
  ]);
  expect(all.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(all.every(({ pins }) => pins[0]?.review_page_id === page)).toBe(true);
  expect(new Set(all.flatMap(({ found_by }) => found_by))).toEqual(
    new Set([maya.userId, jon.userId]),
  );
  // A second debrief adds nothing, and new issues are visible to all.
  const again = await suite.send(blindCalls.debrief, { params: { id } }, owner.accessToken);
  expect(again.issues).toBe(0);
  await addByCall(begun, maya, 'Found together');
  expect(await found(begun, jon)).toHaveLength(4);
});

test('an editor cannot end working alone by a frame or a restored version, only the owner by the debrief', async () => {
  const begun = await begin();
  const { id, owner, maya, jon, period } = begun;
  const inReview = { params: { id } };
  await addByCall(begun, maya, 'Slow');
  const watching = await suite.entered(id, jon);
  const since = () => watching.document.getMap('facts').get('blindSince');
  const asItWas = since();
  for (const write of [
    (facts: Y.Map<unknown>) => facts.set('blindSince', null),
    (facts: Y.Map<unknown>) => facts.delete('blindSince'),
  ]) {
    const intruder = await suite.entered(id, jon);
    write(intruder.document.getMap('facts'));
    await eventually(() =>
      expect(intruder.closes.length + Number(!!intruder.refused())).toBeGreaterThan(0),
    );
    intruder.leave();
  }
  expect(await found(begun, jon)).toEqual([]);
  expect(since()).toBe(asItWas);
  // Restoring a version of another time neither begins nor ends working alone.
  const stored = await suite.send(
    reviewerVersions.create,
    { params: { mapper_id: id }, body: { title: 'While alone' } },
    maya.accessToken,
  );
  await suite.send(blindCalls.debrief, inReview, owner.accessToken);
  const version = { params: { mapper_id: id, version_id: stored.version_id } };
  await suite.send(reviewerVersions.restore, version, maya.accessToken);
  const entered = suite.enter(privateDocumentName(id, maya.userId, period), jon);
  await eventually(() => expect(entered.refused()).toBe('not_found'));
  await addByCall(begun, maya, 'Found together');
  expect((await found(begun, jon)).map(({ title }) => title)).toContain('Found together');
});

test('a user who loses access loses their private document, and an erased review leaves none', async () => {
  const begun = await begin();
  const { id, owner, maya, period } = begun;
  const name = privateDocumentName(id, maya.userId, period);
  const own = await addByBrowser(begun, maya, 'Slow');
  await suite.send(
    reviewerSharing.removeAccess,
    { params: { id, member_id: maya.userId } },
    owner.accessToken,
  );
  await eventually(() => expect(own.refused()).toBe('not_found'));
  let titles: string[] = [];
  await suite.edit(name, owner.userId, (document) => {
    titles = openDocument(reviewerDocument, document)
      .issues.all()
      .map(({ title }) => title);
  });
  expect(titles).toEqual(['Slow']);
  expect(await suite.get(projectContentKey).privateDocumentsOf(id)).toEqual([name]);
  await suite.send(reviewerCalls.remove, { params: { id } }, owner.accessToken);
  await suite.send(eraseProjects, { body: { ids: [id] } }, owner.accessToken);
  expect(await suite.get(projectContentKey).privateDocumentsOf(id)).toEqual([]);
});
