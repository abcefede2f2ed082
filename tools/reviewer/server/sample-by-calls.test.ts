import { afterAll, beforeAll, expect, test } from 'vitest';
import bank from '#content/samples/reviewer/review-harbour-bank.json' with { type: 'json' };
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { invite } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { blindCalls } from '../contract/calls/blind-calls.ts';
import { reportCalls } from '../contract/calls/report-calls.ts';
import { reviewCalls as calls } from '../contract/calls/review-calls.ts';
import { reviewerCalls, reviewerSharing } from '../contract/project.ts';
import { sampleReview } from '../document/sample.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro' });
});
afterAll(() => suite.close());

const sample = sampleReview.parse(bank);

/** Adds the sections and pages of the sample. Returns the ids of pages by title. */
async function addPages(inReview: { params: { id: string } }, by: Person) {
  const pages = new Map<string, string>();
  for (const { title, pages: described } of sample.sections) {
    const section = { ...inReview, body: { title } };
    const { _id: review_id } = await suite.send(calls.addReview, section, by.accessToken);
    for (const page of described) {
      const body = { review_id, title: page.title };
      const { _id } = await suite.send(calls.addPage, { ...inReview, body }, by.accessToken);
      pages.set(page.title, _id);
    }
  }
  return pages;
}

test('the sample by calls: three evaluators work alone, the owner opens the debrief, duplicates are merged and rated, and the figures equal those of the sample', async () => {
  const owner = await makePerson(suite);
  const { _id: id } = await suite.send(reviewerCalls.create, { body: {} }, owner.accessToken);
  const inReview = { params: { id } };
  const people: Person[] = [];
  for (const _ of sample.evaluators)
    people.push(await invite(suite, owner, id, 'E', { share: reviewerSharing.share }));
  const pages = await addPages(inReview, owner);
  await suite.send(blindCalls.workAlone, inReview, owner.accessToken);

  // Each evaluator adds the issues that they found; an issue that several found is added by each.
  const ids = sample.issues.map((): string[] => []);
  for (const [turn, { accessToken }] of people.entries()) {
    for (const [index, issue] of sample.issues.entries()) {
      if (!issue.by.includes(turn)) continue;
      const { title, kind, heuristics: heuristic_ids, pin } = issue;
      const at = { x: pin.x, y: pin.y };
      const body = { title, kind, heuristic_ids, review_page_id: pages.get(issue.page), pin: at };
      const made = await suite.send(calls.addIssue, { ...inReview, body }, accessToken);
      ids[index]?.push(made._id);
    }
    const own = await suite.send(calls.listIssues, inReview, accessToken);
    expect(own.issues).toHaveLength(sample.issues.filter(({ by }) => by.includes(turn)).length);
  }
  const nothing = await suite.send(
    reportCalls.search,
    { ...inReview, query: {} },
    owner.accessToken,
  );
  expect(nothing.problems).toBe(0);

  await suite.send(blindCalls.debrief, inReview, owner.accessToken);
  for (const [index, { ratings, status, effort }] of sample.issues.entries()) {
    const [into = '', ...others] = ids[index] ?? [];
    const inIssue = { params: { id, issue_id: into } };
    if (others.length > 0) {
      const body = { issue_ids: others };
      await suite.send(calls.mergeIssues, { ...inIssue, body }, owner.accessToken);
    }
    const change = (body: object, by: Person) =>
      suite.send(calls.changeIssue, { ...inIssue, body }, by.accessToken);
    for (const [turn, severity] of ratings.entries()) {
      const by = people[turn];
      if (by && severity !== null) await change({ severity }, by);
    }
    await change({ status, effort }, owner);
  }

  const report = await suite.send(
    reportCalls.search,
    { ...inReview, query: {} },
    owner.accessToken,
  );
  // From the specification's table: fourteen problems, ten of them unresolved, with a sum of severities of
  // 24.
  expect(report).toMatchObject({ problems: 14, unresolved: 10, debt: 24 });
  expect(report.alpha).toBeCloseTo(0.57, 2);
  const { issues } = await suite.send(reportCalls.issues, inReview, owner.accessToken);
  const severities = new Map(issues.map(({ title, severity }) => [title, severity]));
  expect(sample.issues.map(({ title }) => severities.get(title))).toEqual([
    ...[3, 3, 2, 1, 2, 2, 2, 4, 3, 2, 3, 1, 2, 0],
    null,
  ]);
  const finders = new Map(issues.map(({ title, found_by }) => [title, found_by.length]));
  expect(sample.issues.map(({ title }) => finders.get(title))).toEqual(
    sample.issues.map(({ by }) => by.length),
  );
});
