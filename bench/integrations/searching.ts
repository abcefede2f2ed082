import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { findItems } from '#features/links/contract/calls.ts';
import { createToken } from '#features/tokens/contract.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { sendTo } from '#tests/fixtures/send-to.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { addNote } from '#tools/notes/contract/note-calls.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import { atMost, median, type Row, spread } from '../bench.ts';

/** Projects, and notes of each; searches of a run. */
const [projects, notesEach, searches] = [200, 3, 100];
const words = ['harbour', 'ticket', 'library', 'queue', 'refund'];

/** The search of assistants, against the call that it stands on, by turns. */
export async function searching(runs: number): Promise<Row[]> {
  const suite = await startSuite({ DEFAULT_PLAN: 'enterprise', BROWSER_PATH: '/no/browser' });
  await suite.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = suite.http.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const { accessToken } = await makePerson(suite);
  await writeNotes(suite, accessToken);
  const scopes = { name: 'Claude', scopes: ['read' as const], days: 1 };
  const { token } = await suite.send(createToken, { body: scopes }, accessToken);
  const client = new Client(
    { name: 'bench', version: '1' },
    { versionNegotiation: { mode: 'auto' } },
  );
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit }));
  const found: { assistant: number; own: number }[] = [];
  try {
    // The first one only warms up.
    for (let run = 0; run <= runs; run += 1) {
      const [assistant, own]: [number[], number[]] = [[], []];
      for (let at = 0; at < searches; at += 1) {
        const query = words[at % words.length] ?? '';
        assistant.push(
          await timeOf(() => client.callTool({ name: 'search', arguments: { query } })),
        );
        own.push(
          await timeOf(() =>
            sendTo(origin, findItems, { query: { search: query, offset: 0 } }, token),
          ),
        );
      }
      if (run > 0) found.push({ assistant: median(assistant), own: median(own) });
    }
  } finally {
    await client.close();
    await suite.close();
  }
  return [
    { what: `search over ${projects} projects, ms`, value: spread(found.map(({ own }) => own)) },
    {
      what: 'the same by an assistant, ms',
      value: spread(found.map(({ assistant }) => assistant)),
    },
    atMost(
      'the latter as a multiple',
      found.map(({ assistant, own }) => assistant / own),
      1.3,
    ),
  ];
}

/** Writes the notes that are searched. */
async function writeNotes(suite: TestSuite, accessToken: string): Promise<void> {
  for (let at = 0; at < projects; at += 1) {
    const { _id } = await suite.send(
      notesCalls.create,
      { body: { title: `Study ${at}` } },
      accessToken,
    );
    for (let note = 0; note < notesEach; note += 1) {
      const word = words[(at + note) % words.length];
      const body = {
        note_project_id: _id,
        title: `Day ${at}.${note}`,
        body: `I waited for the ${word}.`,
      };
      await suite.send(addNote, { body }, accessToken);
    }
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
