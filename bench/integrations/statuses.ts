import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openDocument } from '#kernel/document/document.ts';
import { visit } from '#tests/fixtures/live/live.ts';
import { type JiraService, startJira } from '#tests/fixtures/services/jira/jira-service.ts';
import { reportOfJira } from '#tests/fixtures/services/trackers/jira-world.ts';
import { reviewerDocument } from '#tools/reviewer/document/reviewer-document.ts';
import { atMost, type Row } from '../bench.ts';
import { type JiraReview, startJiraReview } from './jira-review.ts';

/** Seconds between two reads of a site: as few as the suite allows. */
const interval = 15;
const limit = 2;

/** From a change of a status in Jira until a browser that has the review open has it. */
export async function statuses(runs: number): Promise<Row[]> {
  const [notified, polled] = [await changes(runs, true), await changes(runs, false)];
  return [
    atMost('a status on open pages after a webhook, s', notified, limit),
    atMost(`the same by polling every ${interval} s, s`, polled, interval + limit),
  ];
}

/** Seconds of each change; without webhooks the change is made right after a read, which is worst. */
async function changes(runs: number, hasWebhooks: boolean): Promise<number[]> {
  const jira = await startJira();
  const publicUrl = hasWebhooks ? { PUBLIC_URL: 'https://sightline.example' } : {};
  const often = { TRACKER_SECONDS: String(hasWebhooks ? 86_400 : interval) };
  const review = await startJiraReview(jira, { ...publicUrl, ...often });
  const { suite, owner } = review;
  await suite.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = suite.http.server.address() as AddressInfo;
  const page = visit(
    `ws://127.0.0.1:${port}/live`,
    review.id,
    owner.accessToken,
    reviewerDocument.version,
  );
  const shown = () => openDocument(reviewerDocument, page.document).tickets.all()[0]?.status;
  const times: number[] = [];
  try {
    await review.send([await review.addIssue('The way back is missing')]);
    await until(() => shown() === 'To Do');
    if (hasWebhooks) await until(() => jira.webhooks.length > 0);
    for (let run = 0; run < runs; run += 1) {
      if (!hasWebhooks) await afterRead(jira);
      const status = jira.statuses[(run % 2) + 1];
      const [issue] = jira.issues;
      if (!status || !issue) throw new Error('There is no issue or status.');
      const begun = performance.now();
      Object.assign(issue, { status, updated: new Date() });
      if (hasWebhooks) await report(review, jira);
      await until(() => shown() === status.name);
      times.push((performance.now() - begun) / 1000);
    }
  } finally {
    page.leave();
    await review.close();
    await jira.close();
  }
  return times;
}

async function report({ suite }: JiraReview, jira: JiraService): Promise<void> {
  const [issue] = jira.issues;
  const { headers, body } = reportOfJira(issue, issue?.id ?? '', jira.oauth.clientSecret, {});
  const type = { 'content-type': 'application/json' };
  const url = new URL(jira.webhooks[0]?.url ?? '').pathname;
  const sent = { method: 'POST' as const, url, headers: { ...type, ...headers }, payload: body };
  const { statusCode } = await suite.http.inject(sent);
  if (statusCode !== 200) throw new Error(`The webhook got ${statusCode}.`);
}

/** Waits until the site was read once more. */
async function afterRead(jira: JiraService): Promise<void> {
  jira.requests = [];
  await until(() => jira.requests.some((one) => one.startsWith('POST /search/jql')));
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let waited = 0; !isTrue(); waited += 10) {
    if (waited > 120_000) throw new Error('It did not happen within two minutes.');
    await pause(10);
  }
}
