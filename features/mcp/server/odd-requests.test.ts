import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createToken } from '#features/tokens/contract.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';

let suite: LiveSuite;
let token: string;
let map: string;
beforeAll(async () => {
  suite = await startLiveSuite({ RATE_LIMIT: '3000' });
  ({ token, map } = await holder());
});
afterAll(() => suite.close());

/** A token that may edit, and a map of its account. */
async function holder() {
  const { accessToken } = await makePerson(suite);
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, accessToken);
  const body = { name: 'x', scopes: ['edit' as const], projects: null, days: 1 };
  const made = await suite.send(createToken, { body }, accessToken);
  return { token: made.token, map: id };
}

async function post(body: unknown, headers: Record<string, string> = {}, by = token) {
  const { port } = suite.http.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${by}`, 'content-type': 'application/json' },
      ...{ accept: 'application/json, text/event-stream', ...headers },
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

const message = (method: string, params: object = {}, id = 1) => {
  return { jsonrpc: '2.0', id, method, params };
};
const use = (name: string, given: object) =>
  post(message('tools/call', { name, arguments: given }));

test.each<[string, unknown, number]>([
  ['half a message', '{"jsonrpc": "2.0",', 400],
  ['null', 'null', 400],
  ['a number', 5, 400],
  ['an empty batch', [], 400],
  ['a batch of 20,000', Array.from({ length: 20_000 }, (_, id) => message('ping', {}, id)), 400],
  ['another version of JSON-RPC', { ...message('ping'), jsonrpc: '1.0' }, 400],
  ['an id that is an object', { ...message('ping'), id: { a: 1 } }, 400],
  ['a message of 3 MB', message('ping', { text: 'a'.repeat(3_000_000) }), 413],
])('%s is refused', async (_, body, status) => {
  expect((await post(body)).status).toBe(status);
});

test('an unknown version of the protocol is refused', async () => {
  const answer = await post(message('tools/list'), { 'mcp-protocol-version': '1999-01-01' });
  expect(answer.status).toBe(400);
});

test.each<[string, string, object]>([
  ['half a character', 'search', { query: 'a\ud800' }],
  ['a NUL', 'search', { query: 'a\0' }],
  ['half a character in a statement', 'find_evidence', { statement: 'a\ud800' }],
])('a tool that is given %s says that its input is wrong', async (_, name, given) => {
  expect((await use(name, given)).text).toContain('invalid_input');
});

test('an address of a resource that cannot be decoded is of none', async () => {
  const uri = `sightline://evidence/${map}/%E0%A4%A`;
  const { text } = await post(message('resources/read', { uri }));
  expect(text).toContain('moved or no longer exists');
});

test('a defect of the server is not described to an assistant', async () => {
  const { pool } = suite.database;
  await pool.query('alter table projects rename to projects_away');
  try {
    const { text } = await use('get_project', { project_id: map });
    const uri = `sightline://project/${map}`;
    const read = (await post(message('resources/read', { uri }))).text;
    const listed = (await post(message('resources/list'))).text;
    expect([text, read, listed].join('\n')).not.toMatch(/select|relation|projects_away|params/i);
    expect(text).toContain('internal_error');
    expect(read).toContain('error');
  } finally {
    await pool.query('alter table projects_away rename to projects');
  }
});

test('each message of a batch counts as a request', async () => {
  const other = await holder();
  const batch = Array.from({ length: 100 }, (_, id) => message('ping', {}, id));
  const older = { 'mcp-protocol-version': '2025-03-26' };
  const answers = [];
  for (let sent = 0; sent < 3; sent += 1) answers.push(await post(batch, older, other.token));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
});
