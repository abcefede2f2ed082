import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call, CallArguments } from '#kernel/call/call.ts';
import { makeProjectPeople, type ProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { reviewerCalls, reviewerSharing } from '#tools/reviewer/contract/project.ts';
import {
  azureTickets,
  jiraTickets,
  linkTicket,
  listTickets,
  postTransition,
  readTransitions,
  refreshTicket,
  unlinkTicket,
} from '../contract/calls/ticket-calls.ts';
import { putTicketSettings, readTicketSettings } from '../contract/calls/tracker-calls.ts';

let suite: TestSuite;
let people: ProjectPeople;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'enterprise' });
  const calls = { create: reviewerCalls.create, share: reviewerSharing.share };
  people = await makeProjectPeople(suite, calls);
});
afterAll(() => suite.close());

const settings = {
  site_id: 'site',
  project: { id: '1', key: 'UX', name: 'Research' },
  type: { id: '1', name: 'Bug', is_subtask: false },
};
const key = { params: { issue_key: 'UX-1' } };
const inJira = { tracker: 'jira' as const };
const item = { ...inJira, item: 'issue:a' };

const given = <C extends Call>(call: C, make: (project_id: string) => CallArguments<C>) =>
  ({ call, make }) as unknown as { call: Call; make: (id: string) => CallArguments<Call> };

const reading = [
  given(listTickets, (project_id) => ({ query: { project_id } })),
  given(readTicketSettings, (project_id) => ({ query: { project_id, ...inJira } })),
  given(refreshTicket, (project_id) => ({ body: { project_id, ...item } })),
];
const changing = [
  given(jiraTickets.send, (project_id) => ({ body: { project_id, items: ['issue:a'] } })),
  given(azureTickets.send, (project_id) => ({ body: { project_id, items: ['issue:a'] } })),
  given(jiraTickets.update, (project_id) => ({ ...key, body: { project_id } })),
  given(jiraTickets.remove, (project_id) => ({ ...key, query: { project_id } })),
  given(readTransitions, (project_id) => ({ ...key, query: { project_id, ...inJira } })),
  given(postTransition, (project_id) => ({
    ...key,
    body: { project_id, ...inJira, transition_id: '1' },
  })),
  given(linkTicket, (project_id) => ({ body: { project_id, ...item, ticket: 'UX-1' } })),
  given(unlinkTicket, (project_id) => ({ body: { project_id, ...item } })),
  given(putTicketSettings, (project_id) => ({
    body: { project_id, ...inJira, settings },
  })),
];

/** The code with which a call refuses a role; null where it accepts the role. */
async function refusalOf({ call, make }: (typeof reading)[number], token?: string) {
  const { status } = await suite.request(call, make(people.id), token);
  const { envelope } = await suite.request(call, make(people.id), token);
  const code = 'error' in envelope ? envelope.error.error_code : null;
  return code === 'edit_forbidden' || code === 'not_found' || status === 401 ? code : null;
}

test.each(reading)('every member may send $call.id, and nobody else', async (one) => {
  for (const role of ['owner', 'editor', 'commenter', 'viewer'] as const) {
    expect(await refusalOf(one, people[role].accessToken), role).toBeNull();
  }
  expect(await refusalOf(one, people.stranger.accessToken)).toBe('not_found');
  expect(await refusalOf(one)).toBe('unauthorised');
});

test.each(changing)('only editors may send $call.id', async (one) => {
  for (const role of ['owner', 'editor'] as const) {
    expect(await refusalOf(one, people[role].accessToken), role).toBeNull();
  }
  for (const role of ['commenter', 'viewer'] as const) {
    expect(await refusalOf(one, people[role].accessToken), role).toBe('edit_forbidden');
  }
  expect(await refusalOf(one, people.stranger.accessToken)).toBe('not_found');
  expect(await refusalOf(one)).toBe('unauthorised');
});
