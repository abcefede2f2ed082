import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExportJob } from '#features/exports/contract/calls.ts';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { callPath } from '#kernel/call/call.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { importCalls } from '../contract/calls/import-calls.ts';
import { readLookups, readMarketplace, reportCalls } from '../contract/calls/report-calls.ts';
import { reviewCalls as calls } from '../contract/calls/review-calls.ts';
import { reviewerCalls } from '../contract/project.ts';
import { reviewFormat } from '../document/open-format.ts';

let suite: TestSuite;
let amara: Person;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro' });
  amara = await makePerson(suite);
});
afterAll(() => suite.close());

const made = () => suite.send(reviewerCalls.create, { body: {} }, amara.accessToken);

/** A review with one page. */
async function begin() {
  const { _id: id } = await made();
  const token = amara.accessToken;
  const body = { title: 'Getting in' };
  const review = await suite.send(calls.addReview, { params: { id }, body }, token);
  const page = await suite.send(
    calls.addPage,
    { params: { id }, body: { review_id: review._id, title: 'Log in' } },
    token,
  );
  return { id, token, review: review._id, page: page._id };
}

test('the project call creates a Reviewer project with product type T [S1.3] [S7.205]', async () => {
  const project = await made();
  expect(project).toMatchObject({
    product_type: 'T',
    project_type: 'UR',
    project_title: 'Untitled review',
  });
  const { projects } = await suite.send(listProjects, { query: { kind: 'UR' } }, amara.accessToken);
  expect(projects.map(({ _id }) => _id)).toContain(project._id);
});

test('reviews and review pages are added, changed and removed [S1.41] [S7.199] [S7.200]', async () => {
  const { id, token, review, page } = await begin();
  const changed = await suite.send(
    calls.changePage,
    {
      params: { id, review_page_id: page },
      body: { title: 'Sign in', address: 'https://b.example' },
    },
    token,
  );
  expect(changed).toMatchObject({ title: 'Sign in', address: 'https://b.example', image: null });
  const { reviews } = await suite.send(calls.listReviews, { params: { id } }, token);
  expect(reviews).toMatchObject([{ _id: review, review_pages: [{ _id: page }] }]);
  await suite.send(calls.removePage, { params: { id, review_page_id: page } }, token);
  await suite.send(calls.removeReview, { params: { id, review_id: review } }, token);
  const { reviews: left } = await suite.send(calls.listReviews, { params: { id } }, token);
  expect(left).toEqual([]);
  const removed = { params: { id, review_id: review }, body: { title: 'x' } };
  expect((await suite.request(calls.changeReview, removed, token)).status).toBe(404);
});

test('an issue is added, changed, rated, merged and separated again [S1.42] [S7.201] [S7.220] [S7.221]', async () => {
  const { id, token, page } = await begin();
  const add = (title: string) =>
    suite.send(
      calls.addIssue,
      {
        params: { id },
        body: { title, review_page_id: page, severity: 3, pin: { x: 0.2, y: 0.4 } },
      },
      token,
    );
  const [first, second] = [await add('Error is a code'), await add('Only a code')];
  expect(first).toMatchObject({
    number: 1,
    product_type: 'T',
    severity: 3,
    ratings: [{ user_id: amara.userId, severity: 3 }],
    pins: [{ x: 0.2, y: 0.4, check_position: false }],
  });
  const issue_id = first._id;
  const changed = await suite.send(
    calls.changeIssue,
    {
      params: { id, issue_id },
      body: {
        status: 'in_progress',
        description: 'It says 1042',
        recommendation: 'Say why',
        severity: 4,
        heuristic_ids: ['N9'],
      },
    },
    token,
  );
  expect(changed).toMatchObject({
    status: 'in_progress',
    description: 'It says 1042',
    recommendation: 'Say why',
    severity: 4,
    heuristic_ids: ['N9'],
  });
  const merged = await suite.send(
    calls.mergeIssues,
    { params: { id, issue_id }, body: { issue_ids: [second._id] } },
    token,
  );
  expect(merged.pins).toHaveLength(2);
  const { issues } = await suite.send(calls.listIssues, { params: { id } }, token);
  expect(issues).toHaveLength(1);
  const out = await suite.send(calls.unmergeIssue, { params: { id, issue_id: second._id } }, token);
  expect(out).toMatchObject({ title: 'Only a code', status: 'open' });
  await suite.send(calls.removeIssue, { params: { id, issue_id: second._id } }, token);
  const { issues: left } = await suite.send(calls.listIssues, { params: { id } }, token);
  expect(left.map(({ _id }) => _id)).toEqual([issue_id]);
});

test('invalid input is refused: no title, a pin beside the picture, a missing page', async () => {
  const { id, token, page } = await begin();
  const confirm = async (body: Record<string, unknown>) => {
    const given = { params: { id }, body: { title: 'Slow', ...body } };
    return (await suite.request(calls.addIssue, given, token)).status;
  };
  expect(await confirm({ title: ' ' })).toBe(400);
  expect(await confirm({ review_page_id: page, pin: { x: 1.2, y: 0 } })).toBe(400);
  expect(await confirm({ severity: 5 })).toBe(400);
  expect(await confirm({ review_page_id: 'nowhere' })).toBe(404);
});

test('review notes are created, updated and deleted [S1.43] [S7.202] [S7.203] [S7.204]', async () => {
  const { id, token, page } = await begin();
  const body = { review_page_id: page, text: 'Ask support', internal: true };
  const note = await suite.send(calls.addNote, { params: { id }, body }, token);
  expect(note).toMatchObject({ review_page_id: page, text: 'Ask support', internal: true });
  const params = { id, note_id: note._id };
  const changed = await suite.send(calls.changeNote, { params, body: { text: 'Ask them' } }, token);
  expect(changed).toMatchObject({ text: 'Ask them', internal: true });
  await suite.send(calls.removeNote, { params }, token);
  expect((await suite.request(calls.removeNote, { params }, token)).status).toBe(404);
});

test('the report has sections with review pages with issues, searched and filtered [S1.44] [S3.44] [S7.209] [S7.210] [S7.213]', async () => {
  const { id, token, page } = await begin();
  for (const [title, severity] of [
    ['Error is a code', 3],
    ['Logo is blurred', 1],
  ] as const)
    await suite.send(
      calls.addIssue,
      { params: { id }, body: { title, severity, review_page_id: page } },
      token,
    );
  const titles = (report: { sections: { review_pages: { issues: { title: string }[] }[] }[] }) =>
    report.sections.flatMap(({ review_pages }) =>
      review_pages.flatMap(({ issues }) => issues.map(({ title }) => title)),
    );
  const requested = { params: { id }, query: { search: 'code error' } };
  const searched = await suite.send(reportCalls.search, requested, token);
  expect(searched).toMatchObject({ problems: 1, unresolved: 1, debt: 3 });
  expect(titles(searched)).toEqual(['Error is a code']);
  const filter = { params: { id }, body: { severities: [1 as const] } };
  expect(titles(await suite.send(reportCalls.filter, filter, token))).toEqual(['Logo is blurred']);
  const { issues } = await suite.send(reportCalls.issues, { params: { id } }, token);
  expect(issues.map(({ severity }) => severity)).toEqual([3, 1]);
});

test('the report is exported as a file, and as a PDF by a call of its own [S7.211]', async () => {
  const { id, token } = await begin();
  const orders = [
    await suite.send(reportCalls.exportReport, { params: { id }, body: { to: 'csv' } }, token),
    await suite.send(reportCalls.exportPdf, { params: { id } }, token),
  ];
  const [file, pdf] = orders.map(({ job_id }) => job_id);
  expect(file).not.toBe(pdf);
  await expect
    .poll(
      async () =>
        (await suite.send(readExportJob, { params: { id: file ?? '' } }, token)).result?.name,
      { timeout: 60_000 },
    )
    .toBe('Untitled review.csv');
});

test('lookups and marketplace are answered [S7.214] [S7.215]', async () => {
  const lookups = await suite.send(readLookups, {}, amara.accessToken);
  expect(lookups.heuristic_sets[0]?.heuristics).toHaveLength(10);
  expect(lookups.severities.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4]);
  const { integrations } = await suite.send(readMarketplace, {}, amara.accessToken);
  expect(integrations.map(({ code }) => code)).toEqual(['jira', 'azure', 'figma']);
});

test('an exported review is restored from its file, and another file is refused', async () => {
  const { id, token } = await begin();
  await suite.send(calls.addIssue, { params: { id }, body: { title: 'Code is shown' } }, token);
  let written: unknown;
  await suite.edit(id, amara.userId, (document) => {
    written = reviewFormat.write(document, 'Written down');
  });
  const take = async (content: unknown) => {
    const form = new FormData();
    form.append('review', new Blob([JSON.stringify(content)]), 'review.json');
    const response = await suite.http.inject({
      method: 'POST',
      url: callPath(importCalls.importProject, {}, {}),
      payload: form,
      headers: { authorization: `Bearer ${token}` },
    });
    return { ...response.json(), status: response.statusCode };
  };
  const { status, data } = await take(written);
  expect([status, data.project_title]).toEqual([200, 'Written down']);
  const { issues } = await suite.send(calls.listIssues, { params: { id: data._id } }, token);
  expect(issues.map(({ title }) => title)).toEqual(['Code is shown']);
  expect(await take({ format: 'something else' })).toMatchObject({
    status: 422,
    error: { error_code: 'not_a_review' },
  });
});
