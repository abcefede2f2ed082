import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readActivity } from '#features/activity/contract.ts';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { acceptInvite, readInvite } from '#features/sharing/contract/calls.ts';
import { openLink } from '#features/sharing/contract/links.ts';
import { callPath } from '#kernel/call/call.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { inviteTokenFor } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { aiIssueCalls } from '../contract/calls/ai-issue-calls.ts';
import { outsideCalls } from '../contract/calls/outside-calls.ts';
import { pictureCalls } from '../contract/calls/picture-calls.ts';
import { reportCalls } from '../contract/calls/report-calls.ts';
import { reviewCalls } from '../contract/calls/review-calls.ts';
import { settingsCalls } from '../contract/calls/settings-calls.ts';
import { reviewerCalls, reviewerSharing } from '../contract/project.ts';
import { addIssue, rateIssue } from '../document/edits.ts';

let suite: TestSuite;
let amara: Person;
beforeAll(async () => {
  suite = await startSuite({
    DEFAULT_PLAN: 'pro',
    SHOWCASES: 'true',
    BROWSER_PATH: '/no/browser',
  });
  amara = await makePerson(suite, { name: 'Amara Okafor' });
});
afterAll(() => suite.close());

const made = async () =>
  (await suite.send(reviewerCalls.create, { body: {} }, amara.accessToken))._id;
const codeOf = ({ envelope }: Awaited<ReturnType<TestSuite['request']>>) =>
  envelope.status === 'failure' ? envelope.error.error_code : null;

test('a folder is created on the Reviewer side, and a review is moved into it [S1.52]', async () => {
  const id = await made();
  const { accessToken } = amara;
  const body = { title: 'Banking' };
  const folder = await suite.send(reviewerCalls.createFolder, { body }, accessToken);
  const moved = { params: { id }, body: { folder_id: folder._id } };
  await suite.send(reviewerCalls.moveToFolder, moved, accessToken);
  const query = { kind: 'UR' as const, folder_id: folder._id };
  const { projects } = await suite.send(listProjects, { query }, accessToken);
  expect(projects.map(({ _id }) => _id)).toEqual([id]);
  const folders = await suite.send(reviewerCalls.listFolders, {}, accessToken);
  expect(folders).toMatchObject([{ title: 'Banking' }]);
});

test('a review is shared: invited, invited again, access changed, accepted on the Reviewer side [S3.83] [S3.84] [S6.25] [S7.208] [S7.222]', async () => {
  const id = await made();
  const email = 'jon@example.org';
  const share = { body: { project_id: id, email, permission: 'C' as const } };
  const { collaborators } = await suite.send(reviewerSharing.share, share, amara.accessToken);
  const member_id = collaborators[0]?.member_id ?? '';
  const first = await inviteTokenFor(suite, email);
  const of = { project_id: id, member_id };
  await suite.send(reviewerSharing.resend, { body: of }, amara.accessToken);
  const token = await inviteTokenFor(suite, email);
  expect((await suite.request(readInvite, { query: { token: first } })).status).toBe(404);
  const raised = { body: { ...of, permission: 'E' as const } };
  await suite.send(reviewerSharing.updateAccess, raised, amara.accessToken);
  expect(await suite.send(readInvite, { query: { token } })).toMatchObject({
    project_id: id,
    product_type: 'T',
    kind: 'UR',
    permission: 'E',
  });
  const jon = await makePerson(suite, { email });
  await suite.send(acceptInvite, { body: { token } }, jon.accessToken);
  const review = await suite.send(reviewerCalls.open, { params: { id } }, jon.accessToken);
  expect(review).toMatchObject({ product_type: 'T', permission: 'E' });
});

test('the owner changes the privacy of a review: members only, a link, public [S7.217]', async () => {
  const id = await made();
  const set = (privacy: 'private' | 'link' | 'public') =>
    suite.send(
      settingsCalls.updatePrivacy,
      { params: { id }, body: { privacy } },
      amara.accessToken,
    );
  const { url } = await set('link');
  const token = url?.split('/').at(-1) ?? '';
  const open = () => suite.request(openLink, { body: { token } });
  expect((await open()).status).toBe(200);
  expect(await set('public')).toEqual({ privacy: 'public', url });
  expect(await set('link')).toEqual({ privacy: 'link', url });
  expect(await set('private')).toEqual({ privacy: 'private', url: null });
  expect(codeOf(await open())).toBe('link_not_found');
});

test('viewing the report and downloading its PDF are recorded in the activity [S7.223] [S7.224]', async () => {
  const id = await made();
  const given = { params: { id } };
  await suite.send(reportCalls.viewPdf, given, amara.accessToken);
  await suite.send(reportCalls.downloadPdf, given, amara.accessToken);
  const requested = { ...given, query: {} };
  const { entries } = await suite.send(readActivity, requested, amara.accessToken);
  expect(entries[0]?.by?.user_id).toBe(amara.userId);
  expect(entries.flatMap(({ acts }) => acts)).toEqual(
    expect.arrayContaining(['report_viewed', 'report_downloaded']),
  );
});

test('issue trackers are not set up; a search requires pages; clearing removes AI issues that nobody has handled [S7.206] [S7.207] [S7.216] [S8.18] [S8.20]', async () => {
  const id = await made();
  const token = amara.accessToken;
  for (const [count, code] of [
    [5, 'no_pages_to_search'],
    [20, 'no_pages_to_search'],
    [7, 'invalid_input'],
  ] as const) {
    const body = { count: count as 5 };
    const ai = await suite.request(aiIssueCalls.createAiIssues, { params: { id }, body }, token);
    expect(codeOf(ai)).toBe(code);
  }
  for (const [tracker, message] of [
    ['jira', 'Go to Integrations from the Dashboard to connect to Jira.'],
    ['azure', 'Go to Integrations from the Dashboard to connect to Azure.'],
  ] as const) {
    const given = { params: { id }, body: { tracker } };
    const { envelope } = await suite.request(outsideCalls.authoriseTracker, given, token);
    expect(envelope).toMatchObject({ error: { error_message: message } });
  }
  await suite.edit(id, amara.userId, (document) => {
    const origin = { kind: 'ai' } as const;
    for (const [number, title] of ['Untouched', 'Rated'].entries())
      applyEdit(
        document,
        addIssue,
        { id: title, page: null, title, number: number + 1, ai: { model: 'm', confidence: 0.7 } },
        origin,
      );
    applyEdit(document, rateIssue, { issue: 'Rated', evaluator: 'a', severity: 2 }, origin);
  });
  await suite.send(reviewCalls.addIssue, { params: { id }, body: { title: 'By hand' } }, token);
  const clear = (all: boolean) =>
    suite.send(aiIssueCalls.clearAiIssues, { params: { id }, body: { all } }, token);
  const touched = [{ _id: 'Rated', number: 2, title: 'Rated' }];
  expect(await clear(false)).toEqual({ removed: 1, remaining: 1, touched });
  expect(await clear(true)).toEqual({ removed: 1, remaining: 0, touched });
  const { issues } = await suite.send(reviewCalls.listIssues, { params: { id } }, token);
  expect(issues.map(({ title }) => title)).toEqual(['By hand']);
});

test('a page gets another picture by a call, and the positions of its pins must be checked [S7.219]', async () => {
  const id = await made();
  const { accessToken } = amara;
  const inReview = { params: { id } };
  const body = { title: 'Getting in' };
  const review = await suite.send(reviewCalls.addReview, { ...inReview, body }, accessToken);
  const page = await suite.send(
    reviewCalls.addPage,
    { ...inReview, body: { review_id: review._id, title: 'Log in' } },
    accessToken,
  );
  const picture = async (width: number) => {
    const form = new FormData();
    const bytes = await sharp({ create: { width, height: 30, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    form.append('review_page_id', page._id);
    form.append('media', new Blob([new Uint8Array(bytes)]), 'screen.png');
    const answer = await suite.http.inject({
      method: 'POST',
      url: callPath(pictureCalls.updateImage, { id }),
      headers: { authorization: `Bearer ${accessToken}` },
      payload: form,
    });
    return answer.json().data;
  };
  await picture(40);
  const pin = { x: 0.5, y: 0.5 };
  const issue = { title: 'Slow', review_page_id: page._id, pin };
  await suite.send(reviewCalls.addIssue, { ...inReview, body: issue }, accessToken);
  const { file } = await picture(60);
  const { reviews } = await suite.send(reviewCalls.listReviews, inReview, accessToken);
  expect(reviews[0]?.review_pages[0]).toMatchObject({ image: file, width: 60, height: 30 });
  const { issues } = await suite.send(reviewCalls.listIssues, inReview, accessToken);
  expect(issues[0]?.pins[0]).toMatchObject({ ...pin, check_position: true });
});
