import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { jiraTickets } from '#features/integrations/contract/calls/ticket-calls.ts';
import { putTicketSettings } from '#features/integrations/contract/calls/tracker-calls.ts';
import { ticketSettings } from '#features/integrations/contract/settings.ts';
import { readRun } from '#features/runs/contract/calls.ts';
import { hasEnded } from '#features/runs/contract/run.ts';
import { callPath } from '#kernel/call/call.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { connectJira } from '#tests/fixtures/services/jira/connect-jira.ts';
import type { JiraService } from '#tests/fixtures/services/jira/jira-service.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { pictureCalls } from '#tools/reviewer/contract/calls/picture-calls.ts';
import { reviewCalls } from '#tools/reviewer/contract/calls/review-calls.ts';
import { reviewerCalls } from '#tools/reviewer/contract/project.ts';

/** A review with a screen, whose owner sends its issues to Jira. */
export interface JiraReview {
  suite: TestSuite;
  owner: Person;
  id: string;
  connection: string;
  /** Adds an issue that is pinned on the screen; returns the item that is sent. */
  addIssue(title: string): Promise<string>;
  /** Sends issues, and waits until the run has ended; returns what it says at its end. */
  send(items: string[]): Promise<unknown>;
  close(): Promise<void>;
}

/** Milliseconds between two looks whether a run has ended. */
const readEvery = 250;
/** Sizes of the screen that issues are pinned on, in pixels. */
const screen = { width: 1440, height: 900 };

/** Starts a suite with such a review. */
export async function startJiraReview(
  jira: JiraService,
  environment: Record<string, string> = {},
): Promise<JiraReview> {
  const suite = await startSuite({
    ...jira.variables,
    DEFAULT_PLAN: 'enterprise',
    BROWSER_PATH: '/no/browser',
    ...environment,
  });
  const owner = await makePerson(suite);
  const { accessToken } = owner;
  const connection = await connectJira(suite, jira, owner);
  const { _id: id } = await suite.send(reviewerCalls.create, { body: {} }, accessToken);
  const [project, type] = [
    { id: '10000', key: 'UX', name: 'Research' },
    { id: '10001', name: 'Bug', is_subtask: false },
  ];
  const settings = ticketSettings.parse({ site_id: jira.cloudId, project, type });
  const stored = { project_id: id, tracker: 'jira', settings } as const;
  await suite.send(putTicketSettings, { body: stored }, accessToken);
  const page = await addScreen(suite, owner, id);
  return {
    ...{ suite, owner, id, connection },
    async addIssue(title) {
      const pin = { x: 0.4, y: 0.3, width: 0.2, height: 0.1 };
      const body = { title, review_page_id: page, pin };
      const added = await suite.send(reviewCalls.addIssue, { params: { id }, body }, accessToken);
      return `issue:${added._id}`;
    },
    async send(items) {
      const body = { project_id: id, items };
      const { job_id } = await suite.send(jiraTickets.send, { body }, accessToken);
      for (;;) {
        const run = await suite.send(readRun, { params: { id: job_id } }, accessToken);
        if (hasEnded(run.state)) return run.result;
        await pause(readEvery);
      }
    },
    close: () => suite.close(),
  };
}

/** A picture of a screen, as people upload them. */
export function drawScreen(): Promise<Buffer> {
  const lines = Array.from(
    { length: 20 },
    (_, at) => `<text x="80" y="${60 + at * 40}" font-size="24">Loans of the week ${at}</text>`,
  );
  const { width, height } = screen;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#eef"/>${lines.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function addScreen(suite: TestSuite, { accessToken }: Person, id: string): Promise<string> {
  const params = { id };
  const review = { params, body: { title: 'Loans' } };
  const { _id: review_id } = await suite.send(reviewCalls.addReview, review, accessToken);
  const body = { review_id, title: 'Shelf' };
  const { _id: page } = await suite.send(reviewCalls.addPage, { params, body }, accessToken);
  const form = new FormData();
  form.append('review_page_id', page);
  form.append('media', new Blob([new Uint8Array(await drawScreen())]), 'screen.png');
  const stored = await suite.http.inject({
    method: 'POST',
    url: callPath(pictureCalls.updateImage, params),
    headers: { authorization: `Bearer ${accessToken}` },
    payload: form,
  });
  if (stored.statusCode !== 200) throw new Error(`The picture got ${stored.statusCode}.`);
  return page;
}
