import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { tools } from '#app/server/tools.ts';
import { redirectConsole } from '#platform/server/log/redirect-console.ts';
import { storePrinted } from '#tests/fixtures/marker.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { invite, makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite } from '#tests/fixtures/suite.ts';
import { pathOfCalls } from '#tests/fixtures/tool-paths.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';
import type { Order, Report, World } from './target.ts';

/**
 * The whole suite in a process that the parent process controls by messages. An error outside of
 * any request ends it, as nothing handles it.
 */
const defects: string[] = [];
// Libraries should not get input that they warn about.
redirectConsole({ warn: (said: unknown) => void defects.push(inspect(said, { depth: 6 })) });
// Services elsewhere, which accept nobody's key.
const elsewhere = createServer((_, response) => void response.writeHead(401).end());
elsewhere.listen(0, '127.0.0.1');
await once(elsewhere, 'listening');
const elsewhereUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
const suite = await startSuite(
  {
    AZURE_API_URL: elsewhereUrl,
    AZURE_PROFILE_URL: elsewhereUrl,
    FIGMA_API_URL: elsewhereUrl,
    DOVETAIL_API_URL: elsewhereUrl,
    DEFAULT_PLAN: 'enterprise',
    BROWSER_PATH: '/no/browser',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '1000000000',
  },
  {
    logTo: {
      write(line) {
        storePrinted(line);
        // Printing fails here without a browser, which is no defect.
        if (!line.includes('no browser for printing')) defects.push(line);
      },
    },
  },
);
await suite.http.listen({ port: 0, host: '127.0.0.1' });
const { port } = suite.http.server.address() as AddressInfo;

async function makeWorld(): Promise<World> {
  const { id: map, owner, viewer } = await makeProjectPeople(suite);
  const projects: Record<string, string> = { [pathOfCalls(mapperCalls)]: map };
  for (const { calls } of tools) {
    const path = pathOfCalls(calls.projects);
    if (path in projects) continue;
    const { create } = calls.projects;
    const { _id: id } = await suite.send(create, { body: {} }, owner.accessToken);
    await invite(suite, owner, id, 'V', calls.sharing);
    projects[path] = id;
  }
  const outsider = await makePerson(suite);
  const leaver = await makePerson(suite);
  const { _id: spare } = await suite.send(mapperCalls.create, { body: {} }, leaver.accessToken);
  return {
    map,
    notes: projects[pathOfCalls(notesCalls)] ?? '',
    projects,
    owner: owner.accessToken,
    viewer: viewer.accessToken,
    stranger: outsider.accessToken,
    leaver: leaver.accessToken,
    spare,
    refresh: leaver.refreshToken,
    email: viewer.email,
    userId: viewer.userId,
  };
}

/** Bytes of the heap after a garbage collection. */
async function measure(): Promise<number> {
  for (let turn = 0; turn < 4; turn += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function carryOut(order: Order): Promise<unknown> {
  if (order === 'world') return makeWorld();
  if (order === 'memory') return measure();
  if (order === 'defects') return defects.splice(0);
  await suite.close();
  return null;
}

const send = (report: Report) => process.send?.(report);
process.on('message', async ({ turn, order }: { turn: number; order: Order }) => {
  send({ turn, value: await carryOut(order) });
  if (order === 'close') process.exit();
});
send({ turn: 0, value: port });
