import {
  allMembers,
  allSignedIn,
  type Expected,
  editorsOnly,
  entry,
  outside,
  ownerOnly,
  type PlainCalls,
} from '#tests/rights/expected.ts';
import type { Made } from '#tests/rights/made.ts';
import { aiIssueCalls } from '../contract/calls/ai-issue-calls.ts';
import { blindCalls } from '../contract/calls/blind-calls.ts';
import { importCalls } from '../contract/calls/import-calls.ts';
import { outsideCalls } from '../contract/calls/outside-calls.ts';
import { pictureCalls } from '../contract/calls/picture-calls.ts';
import { reportCalls } from '../contract/calls/report-calls.ts';
import { reviewCalls as calls } from '../contract/calls/review-calls.ts';
import { settingsCalls } from '../contract/calls/settings-calls.ts';

const everyRole = { ...allMembers, ...outside };

/** Who may send the calls that concern no review. */
export const plainCalls: PlainCalls = {
  'usability-review.guestEnter': 'public',
  'usability-review.guestIssue': 'public',
  'usability-review.guestNote': 'public',
  'usability-review.guestRead': 'public',
  'usability-review.lookups': 'account',
  'usability-review.marketplace': 'account',
};

const review = async ({ id, owns }: Made) =>
  (await owns(calls.addReview, { params: { id }, body: { title: 'Sign in' } }))._id;
const page = async (made: Made) => {
  const body = { review_id: await review(made), title: 'Form' };
  return (await made.owns(calls.addPage, { params: { id: made.id }, body }))._id;
};
const issue = async ({ id, owns }: Made) =>
  (await owns(calls.addIssue, { params: { id }, body: { title: 'Slow' } }))._id;
const note = async (made: Made) => {
  const body = { review_page_id: await page(made), text: 'Ask' };
  return (await made.owns(calls.addNote, { params: { id: made.id }, body }))._id;
};
/** A missing picture is only refused after the rights were checked. */
const withoutPicture = { ...editorsOnly, owner: 400, editor: 400 };

/** The calls on the content of a review. */
export const ownCalls: Expected[] = [
  entry(calls.listReviews, ({ id }) => ({ params: { id } }), everyRole),
  entry(calls.addReview, ({ id }) => ({ params: { id }, body: { title: 'Pay' } }), editorsOnly),
  entry(
    calls.changeReview,
    async (made) => ({
      params: { id: made.id, review_id: await review(made) },
      body: { title: 'Pay' },
    }),
    editorsOnly,
  ),
  entry(
    calls.removeReview,
    async (made) => ({ params: { id: made.id, review_id: await review(made) } }),
    editorsOnly,
  ),
  entry(
    calls.addPage,
    async (made) => ({
      params: { id: made.id },
      body: { review_id: await review(made), title: 'Form' },
    }),
    editorsOnly,
  ),
  entry(
    calls.changePage,
    async (made) => ({
      params: { id: made.id, review_page_id: await page(made) },
      body: { title: 'Form' },
    }),
    editorsOnly,
  ),
  entry(
    calls.removePage,
    async (made) => ({ params: { id: made.id, review_page_id: await page(made) } }),
    editorsOnly,
  ),
  entry(calls.fillFromSample, ({ id }) => ({ params: { id } }), editorsOnly),
  entry(calls.listIssues, ({ id }) => ({ params: { id } }), everyRole),
  entry(calls.addIssue, ({ id }) => ({ params: { id }, body: { title: 'Slow' } }), editorsOnly),
  entry(
    calls.changeIssue,
    async (made) => ({ params: { id: made.id, issue_id: await issue(made) }, body: {} }),
    editorsOnly,
  ),
  entry(
    calls.watchIssue,
    async (made) => ({ params: { id: made.id, issue_id: await issue(made) }, body: { on: true } }),
    everyRole,
  ),
  entry(
    calls.removeIssue,
    async (made) => ({ params: { id: made.id, issue_id: await issue(made) } }),
    editorsOnly,
  ),
  entry(
    calls.mergeIssues,
    async (made) => ({
      params: { id: made.id, issue_id: await issue(made) },
      body: { issue_ids: [await issue(made)] },
    }),
    editorsOnly,
  ),
  entry(
    calls.unmergeIssue,
    async (made) => ({ params: { id: made.id, issue_id: await issue(made) } }),
    editorsOnly,
  ),
  entry(calls.addNote, ({ id }) => ({ params: { id }, body: { text: 'Ask' } }), editorsOnly),
  entry(
    calls.changeNote,
    async (made) => ({ params: { id: made.id, note_id: await note(made) }, body: { text: 'Ask' } }),
    editorsOnly,
  ),
  entry(
    calls.removeNote,
    async (made) => ({ params: { id: made.id, note_id: await note(made) } }),
    editorsOnly,
  ),
  entry(reportCalls.search, ({ id }) => ({ params: { id }, query: { search: 'a' } }), everyRole),
  entry(reportCalls.issues, ({ id }) => ({ params: { id } }), everyRole),
  entry(reportCalls.filter, ({ id }) => ({ params: { id }, body: {} }), everyRole),
  entry(
    reportCalls.exportReport,
    ({ id }) => ({ params: { id }, body: { to: 'csv' as const } }),
    everyRole,
  ),
  entry(reportCalls.exportPdf, ({ id }) => ({ params: { id } }), everyRole),
  entry(reportCalls.viewPdf, ({ id }) => ({ params: { id } }), everyRole),
  entry(reportCalls.downloadPdf, ({ id }) => ({ params: { id } }), everyRole),
  entry(
    settingsCalls.updatePrivacy,
    ({ id }) => ({ params: { id }, body: { privacy: 'link' as const } }),
    ownerOnly(),
  ),
  entry(
    settingsCalls.letGuests,
    ({ id }) => ({ params: { id }, body: { guests: 'add' as const } }),
    ownerOnly(),
  ),
  // There is no page to look at.
  entry(aiIssueCalls.createAiIssues, ({ id }) => ({ params: { id }, body: {} }), {
    ...editorsOnly,
    owner: 409,
    editor: 409,
  }),
  entry(aiIssueCalls.readSearchOffer, ({ id }) => ({ params: { id } }), everyRole),
  // There is no such search.
  entry(
    aiIssueCalls.acceptAiIssues,
    ({ id }) => ({ params: { id }, body: { job_id: 'none', keys: ['x'] } }),
    { ...editorsOnly, owner: 404, editor: 404 },
  ),
  entry(
    aiIssueCalls.dismissAiIssues,
    ({ id }) => ({ params: { id }, body: { job_id: 'none', keys: ['x'] } }),
    { ...editorsOnly, owner: 404, editor: 404 },
  ),
  entry(aiIssueCalls.clearAiIssues, ({ id }) => ({ params: { id }, body: {} }), editorsOnly),
  entry(
    outsideCalls.authoriseTracker,
    ({ id }) => ({ params: { id }, body: { tracker: 'jira' as const } }),
    { ...editorsOnly, owner: 409, editor: 409 },
  ),
  entry(blindCalls.workAlone, ({ id }) => ({ params: { id } }), ownerOnly()),
  entry(blindCalls.debrief, ({ id }) => ({ params: { id } }), ownerOnly()),
  // There is no file to read.
  entry(importCalls.readTable, ({ id }) => ({ params: { id } }), withoutPicture),
  entry(importCalls.importProject, () => ({}), {
    ...allSignedIn(),
    owner: 400,
    editor: 400,
    commenter: 400,
    viewer: 400,
    stranger: 400,
  }),
  entry(pictureCalls.uploadImage, ({ id }) => ({ params: { id } }), withoutPicture),
  entry(
    pictureCalls.updateImage,
    async (made) => ({
      params: { id: made.id },
      body: { review_page_id: await page(made) },
    }),
    withoutPicture,
  ),
  entry(pictureCalls.pdfPages, ({ id }) => ({ params: { id }, body: { from: 0 } }), withoutPicture),
  // Without a browser on the server, no page can be captured.
  entry(
    pictureCalls.shootAddress,
    ({ id }) => ({ params: { id }, body: { address: 'http://127.0.0.1/' } }),
    { ...editorsOnly, owner: 409, editor: 409 },
  ),
];
