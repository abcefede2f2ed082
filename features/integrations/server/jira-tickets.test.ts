import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readRun } from '#features/runs/contract/calls.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { connectJira } from '#tests/fixtures/services/jira/connect-jira.ts';
import { type JiraService, startJira } from '#tests/fixtures/services/jira/jira-service.ts';
import { newJiraState } from '#tests/fixtures/services/jira/jira-state.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { reviewCalls } from '#tools/reviewer/contract/calls/review-calls.ts';
import { reviewerCalls } from '#tools/reviewer/contract/project.ts';
import { jiraTickets, listTickets } from '../contract/calls/ticket-calls.ts';
import { putTicketSettings } from '../contract/calls/tracker-calls.ts';

let jira: JiraService;
let suite: TestSuite;
let ada: Person;
let project: string;

beforeAll(async () => {
  jira = await startJira();
  suite = await startSuite({ ...jira.variables, DEFAULT_PLAN: 'enterprise' });
});
afterAll(async () => {
  await suite.close();
  await jira.close();
});
beforeEach(async () => {
  const { cloudId } = jira;
  Object.assign(jira, newJiraState(), { cloudId });
  ada = await makePerson(suite);
  await connectJira(suite, jira, ada);
  const created = await suite.send(reviewerCalls.create, { body: {} }, ada.accessToken);
  project = created._id;
  const settings = {
    site_id: jira.cloudId,
    project: { id: '10000', key: 'UX', name: 'Research' },
    type: { id: '10001', name: 'Bug', is_subtask: false },
    priorities: { '4': '1' },
  };
  const body = { project_id: project, tracker: 'jira' as const, settings };
  await suite.send(putTicketSettings, { body }, ada.accessToken);
});

test('an issue is sent once, with its text, and has the link back [S7.184]', async () => {
  const item = await addIssue('The way back is missing');
  const run = await send([item]);
  expect(run).toMatchObject({ state: 'done', result: { sent: 1, found: 0, failed: 0 } });
  expect(jira.issues).toHaveLength(1);
  const [issue] = jira.issues;
  expect(issue?.key).toBe('UX-1');
  expect(issue?.fields.summary).toBe('The way back is missing');
  const { tickets } = await suite.send(listTickets, { query: { project_id: project } }, ada.accessToken);
  expect(tickets).toMatchObject([{ key: 'UX-1', status: 'To Do', phase: 'todo', state: 'linked' }]);
  expect((await send([item])).result).toEqual({ sent: 0, found: 1, failed: 0 });
  expect(jira.issues).toHaveLength(1);
});

async function addIssue(title: string): Promise<string> {
  const body = { title };
  const { _id: id } = await suite.send(
    reviewCalls.addIssue,
    { params: { id: project }, body },
    ada.accessToken,
  );
  return `issue:${id}`;
}

async function send(items: string[]) {
  const body = { project_id: project, items };
  const { job_id: id } = await suite.send(jiraTickets.send, { body }, ada.accessToken);
  for (;;) {
    const run = await suite.send(readRun, { params: { id } }, ada.accessToken);
    if (run.state !== 'queued' && run.state !== 'running') return run;
    await wait(20);
  }
}
