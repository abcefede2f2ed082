import { Ajv2020 } from 'ajv/dist/2020.js';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { eventTypes } from '#features/feature/contract/events.ts';
import {
  jiraTickets,
  postTransition,
  readTransitions,
} from '#features/integrations/contract/calls/ticket-calls.ts';
import { applyProposedActions, createProposal } from '#features/proposals/contract/calls.ts';
import { templateCalls } from '#features/templates/contract.ts';
import { callPath } from '#kernel/call/call.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { startJiraWorld } from '#tests/fixtures/services/trackers/jira-world.ts';
import { makeSentIssues } from '#tests/fixtures/services/trackers/sent-issues.ts';
import type { TrackerWorld } from '#tests/fixtures/services/trackers/tracker-world.ts';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '#tests/fixtures/services/webhook-receiver.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { importCalls } from '#tools/mapper/contract/calls/import-calls.ts';
import { mapperCalls, mapperComments, mapperGenerate } from '#tools/mapper/contract/project.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';
import { mapFormat } from '#tools/mapper/document/open-format.ts';
import { reviewCalls } from '#tools/reviewer/contract/calls/review-calls.ts';
import { addWebhook } from '../contract/calls.ts';
import { webhooksKey } from './index.ts';
import { outgoingDeliveries } from './tables.ts';

interface Described {
  post: { requestBody: { content: Record<string, { schema: object; example: { type: string } }> } };
}

let suite: TestSuite;
let receiver: WebhookReceiver;
let jira: TrackerWorld;
/** The published description of each event. */
let described: Record<string, Described>;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  jira = await startJiraWorld();
  suite = await startSuite({
    ...jira.variables,
    OUTSIDE_ALLOWED: receiver.origin,
    DEFAULT_PLAN: 'enterprise',
    BROWSER_PATH: '/no/browser',
  });
  described = (await suite.http.inject('/api/docs/openapi.json')).json().webhooks;
});
afterAll(async () => {
  await suite.close();
  await jira.close();
  receiver.close();
});
afterEach(() => void vi.useRealTimers());

/** Adds a webhook for all events, at a path of the person's own. */
const listen = ({ accessToken, userId }: Person) =>
  suite.send(
    addWebhook,
    {
      body: {
        address: `${receiver.origin}/${userId}`,
        description: 'All',
        events: [...eventTypes],
      },
    },
    accessToken,
  );

const receivedBy = ({ userId }: Person) =>
  receiver.received.filter(({ path }) => path === `/${userId}`);

const contentOf = (type: string) => {
  const content = described[type]?.post.requestBody.content['application/json'];
  if (!content) throw new Error(`${type} is not described.`);
  return content;
};

/** Waits for the events of a type that a person gets; each must be as it is described. */
async function arrived(type: string, person: Person, count = 1) {
  return eventually(async () => {
    await suite.get(webhooksKey).queueDue();
    const found = receivedBy(person).filter(({ json }) => json.type === type);
    expect(found).toHaveLength(count);
    for (const { json } of found) expect(differences(type, json)).toEqual([]);
    return found.map(({ json }) => json);
  });
}

function differences(type: string, payload: unknown): unknown[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const check = ajv.compile(contentOf(type).schema);
  check(payload);
  return check.errors ?? [];
}

/** Waits until an event of an item waits with this title, and lets the time pass in which it is joined. */
async function joinNoMore(type: string, title: string) {
  await eventually(async () => {
    const rows = await suite.database.orm
      .select()
      .from(outgoingDeliveries)
      .where(eq(outgoingDeliveries.type, type));
    expect(rows.map(({ details }) => details.item)).toContainEqual(
      expect.objectContaining({ title }),
    );
  });
  const now = Date.now() + 31_000;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now);
}

const newMap = async ({ accessToken }: Person) =>
  (await suite.send(mapperCalls.create, { body: { title: 'Checkout' } }, accessToken))._id;

test('the OpenAPI document has each event, with a schema that its example fits', () => {
  expect(Object.keys(described).sort()).toEqual([...eventTypes].sort());
  for (const type of eventTypes) {
    const { example } = contentOf(type);
    expect(example.type).toBe(type);
    expect(differences(type, example)).toEqual([]);
    expect(differences(type, { ...example, data: {} })).not.toEqual([]);
  }
});

test.each<[string, (person: Person) => Promise<string>]>([
  ['by hand', newMap],
  [
    'as a copy',
    async (person) => {
      const params = { id: await newMap(person) };
      await listen(person);
      return (await suite.send(mapperCalls.duplicate, { params }, person.accessToken))._id;
    },
  ],
  [
    'by an import',
    async ({ accessToken }) => {
      const form = new FormData();
      const map = JSON.stringify(mapFormat.write(emptyDocument(mapperDocument), 'Checkout'));
      form.append('map', new Blob([map]), 'map.json');
      const answer = await suite.http.inject({
        method: 'POST',
        url: callPath(importCalls.importMap, {}, {}),
        payload: form,
        headers: { authorization: `Bearer ${accessToken}` },
      });
      return answer.json().data._id;
    },
  ],
  [
    'from a template',
    async ({ accessToken }) => {
      const { ready } = await suite.send(
        templateCalls.list,
        { query: { kind: 'PM' } },
        accessToken,
      );
      const params = { template_id: ready[0]?._id ?? '' };
      return (await suite.send(templateCalls.use, { params }, accessToken)).project_id;
    },
  ],
  ['by a draft', draft],
])('a project that is created %s is one event, and only its owner gets it', async (how, create) => {
  const [amara, ben] = [await makePerson(suite), await makePerson(suite)];
  if (how !== 'as a copy') await listen(amara);
  await listen(ben);
  const id = await create(amara);
  expect(await arrived('project.created', amara)).toMatchObject([
    { data: { project: { id, kind: 'mapper' }, by: [{ id: amara.userId }] } },
  ]);
  expect(receivedBy(ben)).toEqual([]);
});

/** Generates a map without a model, from a description. */
async function draft({ accessToken }: Person): Promise<string> {
  const [generate] = mapperGenerate;
  if (!generate) throw new Error('Maps are not generated.');
  const description = 'People look for the form, fill it in, and wait a week for an answer.';
  const body = { title: 'A visit', description, without_model: true };
  return (await suite.send(generate, { body }, accessToken))._id;
}

test('the end of a draft is an event for who started it', async () => {
  const amara = await makePerson(suite);
  await listen(amara);
  const id = await draft(amara);
  expect(await arrived('draft.finished', amara)).toMatchObject([
    { data: { project: { id }, state: 'done', run: expect.any(String) } },
  ]);
});

test('an issue that is added and changed is one event, and a later change is another', async () => {
  const here = await makeSentIssues(suite, jira);
  await listen(here.person);
  const item = await here.addIssue({ title: 'The way back is missing' });
  const params = { id: here.project, issue_id: item.slice('issue:'.length) };
  const rename = (title: string) =>
    suite.send(reviewCalls.changeIssue, { params, body: { title } }, here.person.accessToken);
  await rename('No way back');
  const awaited = (title: string) => ({
    data: { project: { id: here.project, kind: 'reviewer' }, item: { id: item, title } },
  });
  await joinNoMore('issue.added', 'No way back');
  expect(receivedBy(here.person)).toEqual([]);
  const [added] = await arrived('issue.added', here.person);
  expect(added).toMatchObject(awaited('No way back'));
  vi.useRealTimers();
  await rename('The way back is hidden');
  await joinNoMore('issue.changed', 'The way back is hidden');
  expect(await arrived('issue.changed', here.person)).toMatchObject([
    awaited('The way back is hidden'),
  ]);
  expect(await arrived('issue.added', here.person)).toHaveLength(1);
});

test('a ticket that is created, and one whose status changes, are events with key and status', async () => {
  const here = await makeSentIssues(suite, jira);
  const { accessToken } = here.person;
  await listen(here.person);
  const item = await here.addIssue({ title: 'Moves' });
  await here.send([item]);
  const key = jira.tickets()[0]?.key ?? '';
  const awaited = (status: string) => ({
    data: { ticket: { key, tracker: 'jira', item, status } },
  });
  expect(await arrived('ticket.created', here.person)).toMatchObject([awaited(jira.names.todo)]);
  const there = { project_id: here.project, tracker: 'jira' as const };
  const params = { issue_key: key };
  const { transitions } = await suite.send(readTransitions, { params, query: there }, accessToken);
  const transition_id = transitions.find(({ status }) => status === jira.names.done)?.id ?? '';
  await suite.send(postTransition, { params, body: { ...there, transition_id } }, accessToken);
  expect(await arrived('ticket.status_changed', here.person)).toMatchObject([
    awaited(jira.names.done),
  ]);
  const query = { project_id: here.project };
  await suite.send(jiraTickets.remove, { params, query }, accessToken);
});

test('a proposal that is made and applied is an event each, which viewers do not get', async () => {
  const { id, owner, editor, viewer } = await makeProjectPeople(suite);
  await listen(owner);
  await listen(viewer);
  const actions = [{ action: 'addStage', input: { name: 'Pays' } }];
  const made = await suite.send(
    createProposal,
    { params: { id }, body: { title: 'A stage for paying', note: 'P03 said so', actions } },
    editor.accessToken,
  );
  const proposal = { id: made.id, title: 'A stage for paying' };
  const awaited = (by: Person) => ({
    data: { project: { id }, by: [{ id: by.userId }], proposal },
  });
  expect(await arrived('proposal.made', owner)).toMatchObject([awaited(editor)]);
  const params = { id, proposal_id: made.id };
  await suite.send(applyProposedActions, { params }, owner.accessToken);
  expect(await arrived('proposal.applied', owner)).toMatchObject([awaited(owner)]);
  const bodies = receivedBy(owner)
    .map(({ body }) => body)
    .join('\n');
  expect(bodies).not.toContain('P03 said so');
  const toViewer = receivedBy(viewer);
  expect(toViewer.filter(({ json }) => json.type.startsWith('proposal'))).toEqual([]);
});

test('a mention is an event for who is mentioned, and for nobody else', async () => {
  const { id, owner, editor } = await makeProjectPeople(suite);
  await listen(owner);
  await listen(editor);
  await suite.send(
    mapperComments.begin,
    {
      body: { project_id: id, anchor: 'project', text: 'Look here', mentions: [editor.userId] },
    },
    owner.accessToken,
  );
  expect(await arrived('mention.added', editor)).toMatchObject([
    { data: { project: { id }, by: [{ id: owner.userId }], url: expect.stringContaining(id) } },
  ]);
  expect(await arrived('comment.added', owner)).toHaveLength(1);
  expect(await arrived('mention.added', owner, 0)).toEqual([]);
});
