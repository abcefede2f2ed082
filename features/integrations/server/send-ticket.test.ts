import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectionsKey } from '#features/connections/server/index.ts';
import { createJiraTracker } from '#features/jira/server/jira-tracker.ts';
import { paragraphs } from '#features/writing/document/index.ts';
import { type JiraService, startJira } from '#tests/fixtures/services/jira/jira-service.ts';
import { makeSentIssues, type SentIssues } from '#tests/fixtures/services/jira/sent-issues.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { ticketSettings } from '../contract/settings.ts';
import { type SendOrder, type SendParts, sendTicket } from './send-ticket.ts';
import { claimTicket } from './ticket-store.ts';

let jira: JiraService;
let suite: TestSuite;
let here: SentIssues;
let now: Date;
let recorded: string[];

beforeAll(async () => {
  jira = await startJira();
  suite = await startSuite({ ...jira.variables, DEFAULT_PLAN: 'enterprise' });
});
afterAll(async () => {
  await suite.close();
  await jira.close();
});
beforeEach(async () => {
  here = await makeSentIssues(suite, jira);
  now = new Date();
  recorded = [];
});

const parts = (): SendParts => ({
  database: suite.database,
  drawPicture: async () => null,
  record: async ({ key }) => void recorded.push(key),
  now: () => now,
});

async function order(item: string): Promise<SendOrder> {
  const client = await suite.get(connectionsKey).clientOf(here.connection);
  const tracker = createJiraTracker(jira.origin);
  const site = { id: jira.cloudId, name: 'Site', url: 'https://harbour.atlassian.example' };
  return {
    sending: {
      ...{ projectId: here.project, item, tracker: 'jira', siteId: site.id },
      ...{ connectionId: here.connection, trackerProject: '10000', sentBy: here.person.userId },
    },
    source: { title: 'Lost', body: paragraphs('Words.'), severity: 2, tags: [], picture: null },
    settings: ticketSettings.parse({
      site_id: site.id,
      project: { id: '10000', key: 'UX', name: 'Research' },
      type: { id: '10001', name: 'Bug', is_subtask: false },
    }),
    hooks: { sourcesOf: () => new Map(), record: () => [], forget: () => [], follow: () => [] },
    session: tracker.open(client, site),
    backLink: { id: item, url: 'https://sightline.example/x', title: 'Lost' },
    patiently: (send) => send(),
    ...{ searchTakes: 15_000, assignee: null, parent: null },
  };
}

test('a ticket whose creation was never answered is found by its mark, once the search can find it', async () => {
  const sent = await order('issue:lost');
  jira.faults.push({ on: 'POST /issue', fault: { status: 'lost' } });
  await expect(sendTicket(parts(), sent)).rejects.toThrow('Send it again');
  now = new Date(now.getTime() + 14_000);
  await expect(sendTicket(parts(), sent)).rejects.toThrow('Somebody is sending this');
  now = new Date(now.getTime() + 2000);
  const { ticket, wasThere } = await sendTicket(parts(), sent);
  expect([ticket.key, wasThere]).toEqual(['UX-1', false]);
  expect(jira.issues).toHaveLength(1);
  expect(recorded).toEqual(['UX-1']);
});

test('a server that stopped between creating a ticket and recording it creates no second one', async () => {
  const sent = await order('issue:crash');
  const claim = await claimTicket(suite.database.orm, sent.sending, now);
  if (claim.kind !== 'claimed') throw new Error('not claimed');
  const { project, type } = sent.settings;
  await sent.session.create({
    ...{ project: project.id, type: type.id, title: 'Lost', body: [], priority: null, tags: [] },
    ...{ assignee: null, parent: null, fields: {}, mark: `sightline-${claim.row.id}` },
  });
  await expect(sendTicket(parts(), sent)).rejects.toThrow('Somebody is sending this');
  now = new Date(now.getTime() + 121_000);
  expect((await sendTicket(parts(), sent)).ticket.key).toBe('UX-1');
  expect(jira.issues).toHaveLength(1);
});

test('a ticket that Jira refuses leaves nothing behind, and the next attempt begins at once', async () => {
  const sent = await order('issue:refused');
  const refused = { ...sent, settings: { ...sent.settings, priorities: { '2': '99' } } };
  await expect(sendTicket(parts(), refused)).rejects.toThrow("Field 'priority' cannot be set");
  expect((await sendTicket(parts(), sent)).ticket.key).toBe('UX-1');
});
