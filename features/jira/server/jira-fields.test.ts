import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TicketFieldValues } from '#features/integrations/contract/trackers.ts';
import type { NewTicket, TrackerSession } from '#features/integrations/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { type JiraService, startJira } from '#tests/fixtures/services/jira/jira-service.ts';
import { createJiraClient } from './jira-client.ts';
import { createJiraSession } from './jira-session.ts';

let jira: JiraService;
let session: TrackerSession;
beforeAll(async () => {
  jira = await startJira();
  const authorization = `Bearer ${jira.oauth.issue('nadia')}`;
  const client = createJiraClient(
    (url, { method = 'GET', headers, body } = {}) =>
      fetch(url, {
        method,
        ...(body === undefined ? {} : { body }),
        headers: { ...Object.fromEntries(new Headers(headers)), authorization },
      }),
    `${jira.origin}/ex/jira/${jira.cloudId}`,
  );
  const site = { id: jira.cloudId, name: 'Harbour', url: 'https://harbour.atlassian.example' };
  session = createJiraSession(client, site);
});
afterAll(() => jira.close());
beforeEach(() => {
  jira.issues = [];
});

const [squad, branches, steps, watching] = [50, 60, 61, 62].map((at) => `customfield_100${at}`) as [
  string,
  string,
  string,
  string,
];
const document = (text: string) => ({
  ...{ type: 'doc', version: 1 },
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const ticket = (fields: TicketFieldValues): NewTicket => ({
  ...{ project: '10100', type: '10001', title: 'Lost', body: [], priority: null, tags: [] },
  ...{ assignee: null, parent: null, mark: 'sightline-1', fields: { [squad]: '1', ...fields } },
});

const forms: [string, TicketFieldValues, Record<string, unknown>][] = [
  ['a choice by its id', { [squad]: '2' }, { [squad]: { id: '2' } }],
  ['a choice by its name', { [squad]: 'catalogue ' }, { [squad]: { id: '2' } }],
  [
    'several choices',
    { [branches]: ['11', 'Old Town'] },
    { [branches]: [{ id: '11' }, { id: '12' }] },
  ],
  ['a single one of several choices', { [branches]: 'Harbour' }, { [branches]: [{ id: '11' }] }],
  ['a text of several lines', { [steps]: 'Open it' }, { [steps]: document('Open it') }],
  [
    'users',
    { [watching]: ['a-1', 'a-2'] },
    { [watching]: [{ accountId: 'a-1' }, { accountId: 'a-2' }] },
  ],
];

test.each(forms)(
  '%s is sent in the form that Jira takes, at first and in a change',
  async (_, given, sent) => {
    const { id: whole } = await session.create(ticket(given));
    const { id: changed } = await session.create(ticket({}));
    await session.update(changed, { fields: given });
    for (const id of [whole, changed]) {
      expect(jira.issues.find((one) => one.id === id)?.fields).toMatchObject(sent);
    }
    expect(jira.differences).toEqual([]);
  },
);

test('a choice that Jira does not have is refused at its field, in its words', async () => {
  const { id } = await session.create(ticket({}));
  const refused = await session
    .update(id, { fields: { [squad]: 'Nobody' } })
    .catch((error) => error);
  expect(refused).toBeInstanceOf(Failure);
  expect(refused).toMatchObject({
    code: 'ticket/fields',
    fields: { [squad]: "Specify a valid 'id' or 'name' for Squad" },
  });
  expect(jira.issues[0]?.fields[squad]).toEqual({ id: '1' });
});
