import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatheringKey } from '#features/generation/server/index.ts';
import { findByMeaning } from '#features/meaning/contract/calls.ts';
import { createToken } from '#features/tokens/contract.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makeInterviews, mayaQuote, mayaSays } from '#tests/fixtures/interviews.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { embeddings } from '#tests/fixtures/services/model-answers.ts';
import {
  type ScriptedService,
  startScriptedService,
} from '#tests/fixtures/services/scripted-service.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { addEvidence, addNote, addStage } from '#tools/mapper/document/edits.ts';
import { changeParticipant, createParticipant } from '../../contract/calls.ts';

let service: ScriptedService;
let suite: LiveSuite;
beforeAll(async () => {
  service = await startScriptedService();
  service.answers = [embeddings];
  suite = await startLiveSuite({
    ...{ DEFAULT_PLAN: 'enterprise', AI_EMBED_MODEL: 'embed' },
    AI_EMBED_URL: `${service.origin}/v1`,
  });
});
afterAll(async () => {
  await suite.close();
  service.close();
});

const othersSay = 'I pay the caretaker in cash on the first of the month.';
const ofMaya = /Maya|Hart|crumpled|two weeks/;

/** A record without consent to AI, with the interviews and a map that quotes them. */
async function makeStudy(owner: Person) {
  const consent = { scope: ['quotes' as const], consented_on: null, form: '', incentives: '' };
  const body = { ...consent, code: 'Maya Hart', expires_on: null, study_ends_on: null };
  const { participant_id } = await suite.send(createParticipant, { body }, owner.accessToken);
  const { projectId: notes } = await makeInterviews(suite, owner);
  const made = await suite.send(mapperCalls.create, { body: { title: 'Rent' } }, owner.accessToken);
  const link = {
    ...{ project: notes, item: 'quote', what: 'highlight', title: mayaQuote },
    ...{ digest: '', follows: false },
  };
  const planned = [
    planEdit(addStage, { id: 'pay', name: 'Pay', position: 'a0' }),
    planEdit(addEvidence, { id: 'said', stage: 'pay', quote: mayaQuote, link }),
    planEdit(addNote, { id: 'heard', stage: 'pay', text: `Heard: ${mayaSays.reference}` }),
    planEdit(addStage, { id: 'due', name: 'Rent is due on Fridays', position: 'a1' }),
  ];
  await suite.edit(made._id, owner.userId, (document) =>
    applyPlanned(document, planned, { kind: 'user', userId: owner.userId }),
  );
  return { notes, map: made._id, participant_id };
}

test('no text of a participant without consent to AI is sent to an outside encoder, and all others are', async () => {
  const owner = await makePerson(suite);
  const { notes, participant_id } = await makeStudy(owner);
  const sent = () => service.requests.map(({ body }) => body).join('\n');
  const find = (query: object) =>
    suite.send(findByMeaning, { body: { text: 'rent', ...query } }, owner.accessToken);
  await eventually(async () => {
    expect((await find({})).unread).toBe(0);
    expect(sent()).toContain(othersSay);
    expect(sent()).toContain('due on Fridays');
  });
  expect(sent()).not.toMatch(ofMaya);
  await find({ text: mayaSays.landlord, of: notes });
  await find({ text: 'Yes, always.', except: { project: notes, item: 'note-p1' } });
  expect(sent()).not.toMatch(ofMaya);
  expect(sent()).not.toContain('Yes, always');
  const agreed = { params: { id: participant_id }, body: { scope: ['ai' as const] } };
  await suite.send(changeParticipant, agreed, owner.accessToken);
  await find({ text: mayaSays.landlord, of: notes });
  expect(sent()).toContain('two weeks');
});

test('drafts from a map leave out what such a participant said there, and what names them', async () => {
  const owner = await makePerson(suite);
  const { notes, map, participant_id } = await makeStudy(owner);
  const read = async () => {
    const gathering = suite.get(gatheringKey);
    const sources = [
      ...(await gathering.ofProject(owner, map, null)),
      ...(await gathering.ofProject(owner, notes, null)),
    ];
    return sources
      .flatMap(({ title, parts }) => [title, ...parts.map(({ text }) => text)])
      .join('\n');
  };
  const without = await read();
  expect(without).toContain('due on Fridays');
  expect(without).toContain(othersSay);
  expect(without).not.toMatch(ofMaya);
  const agreed = { params: { id: participant_id }, body: { scope: ['ai' as const] } };
  await suite.send(changeParticipant, agreed, owner.accessToken);
  expect(await read()).toContain('crumpled');
});

test('assistants get nothing that such a participant said or that names them, from any tool', async () => {
  const owner = await makePerson(suite);
  const { notes, map, participant_id } = await makeStudy(owner);
  const grant = { name: 'Claude', scopes: ['read' as const], projects: null, days: 1 };
  const { token } = await suite.send(createToken, { body: grant }, owner.accessToken);
  const { port } = suite.http.server.address() as AddressInfo;
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  const mcp = new URL(`http://127.0.0.1:${port}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(mcp, { requestInit }));
  const answers = async () => {
    const requests: [string, Record<string, unknown>][] = [
      ['search', { query: 'letter' }],
      ['search', { query: 'Hart' }],
      ['search', { query: 'rent' }],
      ['list_highlights', {}],
      ['get_project', { project_id: notes }],
      ['get_project', { project_id: map }],
      ['find_evidence', { statement: 'People copy the reference from a letter' }],
    ];
    const texts: string[] = [];
    for (const [name, given] of requests) {
      texts.push(JSON.stringify(await client.callTool({ name, arguments: given })));
    }
    for (const uri of [
      `sightline://project/${map}`,
      `sightline://evidence/${notes}/quote`,
      `sightline://evidence/${notes}/note-maya`,
    ]) {
      texts.push(JSON.stringify(await client.readResource({ uri })));
    }
    return texts.join('\n');
  };
  await eventually(async () => expect(await answers()).toContain('due on Fridays'));
  const without = await answers();
  expect(without).toContain('in cash on the first');
  expect(without).not.toMatch(ofMaya);
  const agreed = { params: { id: participant_id }, body: { scope: ['ai' as const] } };
  await suite.send(changeParticipant, agreed, owner.accessToken);
  expect(await answers()).toContain('crumpled');
  await client.close();
});
