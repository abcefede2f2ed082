import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listProposals } from '#features/proposals/contract/calls.ts';
import { createToken, deleteToken } from '#features/tokens/contract.ts';
import { readDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import type { Scope } from '#kernel/scope.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { addRow, addStage } from '#tools/mapper/document/edits.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import { notesDocument } from '#tools/notes/document/notes-document.ts';
import { listAssistantUses, setAssistantRules } from '../contract/calls.ts';
import { untrustedNotice } from './tools/tool.ts';

let suite: LiveSuite;
let address: URL;
let clients: Client[] = [];
beforeAll(async () => {
  suite = await startLiveSuite({ ASSISTANT_ORIGINS: 'https://chat.example/' });
  const { port } = suite.http.server.address() as AddressInfo;
  address = new URL(`http://127.0.0.1:${port}/mcp`);
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  clients = [];
});
afterAll(() => suite.close());

const origin = { kind: 'user' } as const;

async function tokenOf(person: Person, scopes: Scope[], projects: string[] | null = null) {
  const body = { name: 'Claude', scopes, projects, days: 1 };
  return suite.send(createToken, { body }, person.accessToken);
}

/** Connects a client of the public package; `auto` is the current protocol, else an earlier one. */
async function connect(token: string, mode: 'auto' | 'legacy' = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit }));
  clients.push(client);
  return client;
}

async function connectAs(person: Person, scopes: Scope[], projects: string[] | null = null) {
  return connect((await tokenOf(person, scopes, projects)).token);
}

/** Calls a tool; returns what it found. */
async function call(client: Client, name: string, given: Record<string, unknown>) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: given });
  const [first] = content as { type: string; text: string }[];
  return {
    found: (structuredContent ?? {}) as Record<string, unknown>,
    text: first?.text ?? '',
    isError,
  };
}

const titles = (found: Record<string, unknown>) =>
  (found.items as { title: string }[]).map(({ title }) => title);

/** A map with a stage and a row. */
async function smallMap(stage = 'Harbour tour') {
  const people = await makeProjectPeople(suite);
  await suite.edit(people.id, people.owner.userId, (map) => {
    applyEdit(map, addStage, { id: 's', position: 'a0', name: stage }, origin);
    applyEdit(map, addRow, { id: 'r', position: 'a0', name: 'Actions' }, origin);
  });
  return people;
}

test.each(['auto', 'legacy'] as const)(
  'a client (%s protocol) is offered the tools that its token allows',
  async (mode) => {
    const { owner } = await smallMap();
    const toolsOf = async (scopes: Scope[]) => {
      const { token } = await tokenOf(owner, scopes);
      const { tools } = await (await connect(token, mode)).listTools();
      return tools.map(({ name }) => name).sort();
    };
    const reading = [
      ...['find_evidence', 'get_project', 'list_highlights', 'list_issues', 'list_opportunities'],
      ...['list_personas', 'list_red_routes', 'search'],
    ];
    expect(await toolsOf(['read'])).toEqual(reading);
    const proposing = [...reading, 'add_comment', 'list_actions', 'propose_edits'].sort();
    expect(await toolsOf(['propose'])).toEqual(proposing);
    expect(await toolsOf(['manage'])).toEqual([...proposing, 'add_note'].sort());
  },
);

test('no tool deletes anything, and reading tools say that they only read', async () => {
  const { owner } = await smallMap();
  const { tools } = await (await connectAs(owner, ['manage'])).listTools();
  expect(tools.filter(({ annotations }) => annotations?.destructiveHint !== false)).toEqual([]);
  const writing = tools.filter(({ annotations }) => !annotations?.readOnlyHint);
  expect(writing.map(({ name }) => name).sort()).toEqual([
    'add_comment',
    'add_note',
    'propose_edits',
  ]);
});

test('an assistant lists, searches, reads and proposes; nothing changes until a person applies it', async () => {
  const { id, owner } = await smallMap('Zebra crossing');
  const client = await connectAs(owner, ['propose']);
  const item = await eventually(async () => {
    const { found } = await call(client, 'search', { query: 'zebra' });
    expect(titles(found)).toContain('Zebra crossing');
    return (found.items as Record<string, unknown>[])[0];
  });
  expect(item).toMatchObject({ type: 'stage', project_id: id });
  expect(String(item?.url)).toMatch(/^http.*\/mapper\//);

  const project = await call(client, 'get_project', { project_id: id });
  expect(project.found).toMatchObject({ id, kind: 'mapper', may_edit: true });
  expect(project.text.startsWith(untrustedNotice)).toBe(true);

  const { found } = await call(client, 'list_actions', { project_id: id });
  expect((found.actions as { name: string }[]).map(({ name }) => name)).toContain('addCard');

  const actions = [{ action: 'addCard', input: { row: 'r', stage: 's', text: 'Waits' } }];
  const given = { project_id: id, title: 'What she does', actions };
  const made = await call(client, 'propose_edits', given);
  expect(made.found).toMatchObject({ state: 'open' });
  const { proposals } = await suite.send(listProposals, { params: { id } }, owner.accessToken);
  expect(proposals).toMatchObject([{ title: 'What she does', through: 'Claude', state: 'open' }]);
  await suite.edit(id, null, (map) => {
    expect(readDocument(mapperDocument, map).value.cards).toEqual([]);
  });
});

test('a refused proposal says which action and field is wrong', async () => {
  const { id, owner } = await smallMap();
  const client = await connectAs(owner, ['propose']);
  const actions = [
    { action: 'addStage', input: { name: 'Pays' } },
    { action: 'addCard', input: { row: 'r', stage: 's', text: 'Waits', colour: 'red' } },
  ];
  const { isError, text } = await call(client, 'propose_edits', {
    project_id: id,
    title: 'T',
    actions,
  });
  expect(isError).toBe(true);
  expect(text).toContain('actions.1.input.colour');
});

test('an assistant adds a note and comments', async () => {
  const { owner } = await smallMap();
  const notes = await suite.send(notesCalls.create, { body: {} }, owner.accessToken);
  const client = await connectAs(owner, ['edit']);
  const given = {
    project_id: notes._id,
    title: 'Call with P07',
    text: 'She waits.\n\nThen she leaves.',
  };
  expect((await call(client, 'add_note', given)).isError).toBeFalsy();
  await suite.edit(notes._id, null, (document) => {
    const { value } = readDocument(notesDocument, document);
    expect(value.notes.map(({ title }) => title)).toContain('Call with P07');
    expect(JSON.stringify(value.notes)).toContain('Then she leaves.');
  });
  const said = await call(client, 'add_comment', { project_id: notes._id, text: 'See P07.' });
  expect(said.found).toMatchObject({ thread_id: expect.any(String) });
  const item = { project_id: notes._id, item: 'card:none', text: 'Here' };
  const missing = await call(client, 'add_comment', item);
  expect([missing.isError, missing.text]).toEqual([true, expect.stringContaining('not_found')]);
});

test('an assistant reaches no project that its account does not see, or that its token leaves out', async () => {
  const { id, owner, stranger } = await smallMap('Quagga');
  const other = await smallMap('Okapi');
  const titlesFor = async (client: Client) => {
    const { found } = await call(client, 'search', { query: 'quagga' });
    return titles(found);
  };
  await eventually(async () =>
    expect(await titlesFor(await connectAs(owner, ['read']))).toEqual(['Quagga']),
  );
  const limited = await connectAs(other.owner, ['manage'], [other.id]);
  for (const client of [await connectAs(stranger, ['manage']), limited]) {
    expect(await titlesFor(client)).toEqual([]);
    for (const [tool, given] of [
      ['get_project', {}],
      ['list_actions', {}],
      ['add_comment', { text: 'Here' }],
      ['propose_edits', { title: 'T', actions: [{ action: 'addStage', input: {} }] }],
    ] as const) {
      const { isError, text } = await call(client, tool, { project_id: id, ...given });
      expect([tool, isError, text]).toEqual([tool, true, expect.stringContaining('not_found')]);
    }
    await expect(client.readResource({ uri: `sightline://project/${id}` })).rejects.toThrow();
  }
});

test('projects are resources, and so is a single item', async () => {
  const { id, owner } = await smallMap('Gannet');
  const client = await connectAs(owner, ['read']);
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toContain(`sightline://project/${id}`);
  const project = await client.readResource({ uri: `sightline://project/${id}` });
  expect(
    JSON.parse(
      String(project.contents[0] && 'text' in project.contents[0] ? project.contents[0].text : ''),
    ),
  ).toMatchObject({ id, notice: untrustedNotice });
  await eventually(async () => {
    const item = await client.readResource({ uri: `sightline://evidence/${id}/stage:s` });
    expect(JSON.stringify(item.contents)).toContain('Gannet');
  });
});

test('an owner switches assistants off for all who work in their projects', async () => {
  const { id, owner, editor } = await smallMap('Pangolin');
  const client = await connectAs(editor, ['propose']);
  await eventually(async () => {
    expect(titles((await call(client, 'search', { query: 'pangolin' })).found)).toEqual([
      'Pangolin',
    ]);
  });
  const switched = { body: { is_off: true } };
  await suite.send(setAssistantRules, switched, owner.accessToken);
  expect(titles((await call(client, 'search', { query: 'pangolin' })).found)).toEqual([]);
  const { isError, text } = await call(client, 'get_project', { project_id: id });
  expect([isError, text]).toEqual([true, expect.stringContaining('assistants_off')]);
  expect((await client.listResources()).resources).toEqual([]);
  await expect(client.readResource({ uri: `sightline://project/${id}` })).rejects.toThrow();
});

test('each use is recorded for the account, with its tool, project and failure', async () => {
  const { id, owner } = await smallMap();
  const client = await connectAs(owner, ['read']);
  await call(client, 'get_project', { project_id: id });
  await call(client, 'get_project', { project_id: 'elsewhere' });
  await client.readResource({ uri: `sightline://project/${id}` });
  const endless = `sightline://project/${'x'.repeat(300)}`;
  await expect(client.readResource({ uri: endless })).rejects.toThrow();
  const { uses } = await suite.send(listAssistantUses, {}, owner.accessToken);
  const title = expect.any(String);
  expect(uses).toMatchObject([
    { tool: 'read_resource', project_title: title, failure: null, token: 'Claude' },
    { tool: 'get_project', project_title: null, failure: 'not_found' },
    { tool: 'get_project', project_title: title, failure: null },
  ]);
});

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  },
};
const knock = (authorization: string | null, body: unknown = initialize, origin?: string) =>
  fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(authorization === null ? {} : { authorization }),
      ...(origin === undefined ? {} : { origin }),
    },
    body: JSON.stringify(body),
  });

test('without a valid personal token, an assistant learns where to read how to get one', async () => {
  const { owner } = await smallMap();
  const deleted = await tokenOf(owner, ['read']);
  expect((await knock(`Bearer ${deleted.token}`)).status).toBe(200);
  await suite.send(deleteToken, { params: { id: deleted.id } }, owner.accessToken);
  for (const authorization of [
    null,
    'Bearer nonsense',
    `Bearer ${owner.accessToken}`,
    `Bearer ${deleted.token}`,
  ]) {
    const refused = await knock(authorization);
    expect(refused.status).toBe(401);
    const url = /resource_metadata="([^"]+)"/.exec(
      refused.headers.get('www-authenticate') ?? '',
    )?.[1];
    expect(url).toMatch(/\/\.well-known\/oauth-protected-resource\/mcp$/);
    const metadata = await fetch(new URL(new URL(String(url)).pathname, address));
    expect(await metadata.json()).toMatchObject({
      resource: expect.stringMatching(/\/mcp$/),
      bearer_methods_supported: ['header'],
    });
  }
});

test('a page of another site is refused, also with a valid token, and the suite and allowed sites are not', async () => {
  const { owner } = await smallMap();
  const { token } = await tokenOf(owner, ['read']);
  const answerTo = (origin: string) => knock(`Bearer ${token}`, initialize, origin);
  const own = 'http://127.0.0.1:3000';
  for (const origin of [
    'https://elsewhere.example',
    `${own}.elsewhere.example`,
    address.host,
    'null',
  ]) {
    const refused = await answerTo(origin);
    expect([origin, refused.status]).toEqual([origin, 403]);
    expect(await refused.json()).toMatchObject({
      error: { error_code: 'assistant_origin_refused' },
    });
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  }
  expect((await answerTo(own)).status).toBe(200);
  const allowed = await answerTo('https://chat.example');
  expect(allowed.status).toBe(200);
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://chat.example');
});

test('a browser asks before it connects from another site, and is answered by its origin', async () => {
  const preflight = (origin: string) =>
    fetch(address, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  const allowed = await preflight('https://chat.example');
  expect(allowed.status).toBe(204);
  expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization');
  expect((await preflight('https://elsewhere.example')).status).toBe(403);
});

test.each([
  ['no message', 'hello'],
  ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'projects/erase' }],
  [
    'an unknown tool',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'delete_project' } },
  ],
])('%s is answered with an error, not with a fault', async (_, body) => {
  const { owner } = await smallMap();
  const { token } = await tokenOf(owner, ['manage']);
  const answer = await knock(`Bearer ${token}`, body);
  expect(answer.status).toBeLessThan(500);
  expect(await answer.text()).toContain('error');
});
