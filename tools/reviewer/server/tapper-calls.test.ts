import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, callGroups } from '#kernel/call/call.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { aiIssueCalls } from '../contract/calls/ai-issue-calls.ts';
import { outsideCalls } from '../contract/calls/outside-calls.ts';
import { pictureCalls } from '../contract/calls/picture-calls.ts';
import { readLookups, readMarketplace, reportCalls } from '../contract/calls/report-calls.ts';
import { reviewCalls } from '../contract/calls/review-calls.ts';
import { settingsCalls } from '../contract/calls/settings-calls.ts';
import { reviewerCalls, reviewerSharing } from '../contract/project.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

/** The calls of the tapper group in the specification (S7.199 to S7.221). */
const listed: readonly [name: string, call: Call][] = [
  ['review', reviewCalls.addReview],
  ['review-page', reviewCalls.addPage],
  ['issues', reviewCalls.listIssues],
  ['notes create', reviewCalls.addNote],
  ['notes update', reviewCalls.changeNote],
  ['notes delete', reviewCalls.removeNote],
  ['project', reviewerCalls.create],
  ['ai-issue-create', aiIssueCalls.createAiIssues],
  ['clear-ai-issues', aiIssueCalls.clearAiIssues],
  ['share', reviewerSharing.share],
  ['report elastic', reportCalls.search],
  ['report issue', reportCalls.issues],
  ['report export', reportCalls.exportReport],
  ['report export-pdf', reportCalls.exportPdf],
  ['report filter', reportCalls.filter],
  ['lookups', readLookups],
  ['marketplace', readMarketplace],
  ['issue tracker auth', outsideCalls.authoriseTracker],
  ['update privacy', settingsCalls.updatePrivacy],
  ['upload review image', pictureCalls.uploadImage],
  ['update review image', pictureCalls.updateImage],
  ['update issue', reviewCalls.changeIssue],
  ['add issue', reviewCalls.addIssue],
];

test.each(listed)(
  'the tapper group answers the call %s to signed-in users only [S7.7]',
  async (_, call) => {
    expect(suite.calls).toContain(call);
    const url = callGroups[call.group] + call.path.replaceAll(/:\w+/g, 'none');
    expect(url).toMatch(/^\/api\/tapper\/usability-review\//);
    const confirm = (headers = {}) => suite.http.inject({ method: call.method, url, headers });
    expect((await confirm()).statusCode).toBe(401);
    const { accessToken } = await makePerson(suite);
    const { statusCode, body } = await confirm({ authorization: `Bearer ${accessToken}` });
    // Each call reaches its own rules: on access or on its input.
    expect(['success', 'failure']).toContain(JSON.parse(body).status);
    expect(statusCode).toBeLessThan(500);
  },
);
