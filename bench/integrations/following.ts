import { eq } from 'drizzle-orm';
import { integrationsKey } from '#features/integrations/server/index.ts';
import { followedSites, tickets } from '#features/integrations/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type JiraService, startJira } from '#tests/fixtures/services/jira/jira-service.ts';
import type { Row } from '../bench.ts';
import { startJiraReview } from './jira-review.ts';

/** Tickets that are followed, and how many of them change in an hour. */
const [followed, changed] = [5000, 600];
/** Rows of one statement. */
const atOnce = 500;
/** Reads of an hour with the usual interval of a minute, and readings of all tickets: one in 6 hours. */
const reads = 60;
/** Points of an hour that Jira grants an app: one a request, and one an issue that is read. */
const hourlyPoints = 65_000;

/** What following thousands of tickets costs at Jira in an hour. */
export async function following(): Promise<Row[]> {
  const jira = await startJira();
  const review = await startJiraReview(jira, { TRACKER_SECONDS: '86400' });
  try {
    await review.send([await review.addIssue('The way back is missing')]);
    await multiply(review.suite.database.orm, jira);
    const { readNow } = review.suite.get(integrationsKey);
    const read = async () => {
      [jira.requests, jira.points] = [[], 0];
      await readNow(jira.cloudId);
      return { requests: jira.requests.length, points: jira.points };
    };
    const { orm } = review.suite.database;
    await orm.update(followedSites).set({ wholeAt: new Date(0) });
    const whole = await read();
    const quiet = await read();
    for (const issue of jira.issues.slice(0, changed / reads)) issue.updated = new Date();
    const busy = await read();
    // A change is found again for three minutes, as the search index is behind.
    const requests = reads * Math.max(quiet.requests, busy.requests) + whole.requests;
    const points = reads * quiet.points + (busy.points - quiet.points) * reads * 3 + whole.points;
    const limit = hourlyPoints / 2;
    return [
      { what: `${followed} tickets: requests to read all of them`, value: String(whole.requests) },
      { what: 'requests of a read where nothing changed', value: String(quiet.requests) },
      {
        what: `requests of an hour with ${changed} changes and one of all`,
        value: String(requests),
      },
      {
        what: 'points of such an hour',
        value: String(points),
        limit: `at most ${limit}, half of what Jira grants`,
        holds: points <= limit,
      },
    ];
  } finally {
    await review.close();
    await jira.close();
  }
}

/** Makes thousands of tickets of the only one, here and there; they changed long ago. */
async function multiply(orm: Database['orm'], jira: JiraService): Promise<void> {
  const [issue] = jira.issues;
  if (!issue) throw new Error('No issue was sent.');
  issue.updated = new Date(0);
  for (let at = 1; at < followed; at += 1) {
    jira.issues.push({ ...issue, id: String(30_000 + at), key: `UX-${30_000 + at}` });
  }
  const [row] = await orm.select().from(tickets).where(eq(tickets.ticketId, issue.id));
  if (!row) throw new Error('The ticket is not stored.');
  for (let from = 1; from < followed; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, followed - from) }, (_, at) => from + at);
    await orm.insert(tickets).values(
      numbers.map((at) => ({
        ...row,
        ...{ id: `${row.id}${at}`, item: `issue:${at}`, ticketId: String(30_000 + at) },
      })),
    );
  }
}
