import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { getUserDetail } from '#features/accounts/contract/profile.ts';
import { type Call, callPath } from '#kernel/call/call.ts';
import { startPostgres } from '#scripts/services.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import {
  hostileMaps,
  hostileMarkdown,
  hostilePictures,
  hostileTables,
  slowMarkdown,
} from '#tests/fixtures/files/hostile-files.ts';
import { sendTo } from '#tests/fixtures/send-to.ts';
import { importCalls } from '#tools/mapper/contract/calls/import-calls.ts';
import { mapperPictures } from '#tools/mapper/contract/calls/picture-call.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { saveNote } from '#tools/notes/contract/note-calls.ts';
import { atMost, type Bench, type Row, share, spread } from './bench.ts';
import { signUp } from './user-detail.ts';

const people = 8;
/** Milliseconds for which cheap calls are sent without other load. */
const alone = 5000;

interface Sender {
  token: string;
  map: string;
}

/** Sends one hostile file and waits for the answer. */
type Send = (server: RunningServer, sender: Sender) => Promise<number>;

function file(call: Call, field: string, make: () => Uint8Array): Send {
  const content = new Blob([new Uint8Array(make())]);
  return async ({ url }, { token, map }) => {
    const body = new FormData();
    body.append(field, content, 'file');
    const headers = { authorization: `Bearer ${token}` };
    const address = url + callPath(call, { id: map });
    return (await fetch(address, { method: 'POST', headers, body })).status;
  };
}

function note(make: () => string): Send {
  const body = JSON.stringify({ body: make() });
  return async ({ url }, { token }) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return (await fetch(url + callPath(saveNote), { method: 'POST', headers, body })).status;
  };
}

/** A server, and a user on it. */
interface CheapRequest {
  server: RunningServer;
  token: string;
}

/** The p99, in milliseconds, of consecutive cheap calls during some work, for each server. */
async function cheapCalls(requests: readonly CheapRequest[], work: () => Promise<unknown>) {
  const senders = requests.map(({ server, token }) => {
    const url = server.url + callPath(getUserDetail);
    return new Worker(new URL('./cheap-calls/sender.ts', import.meta.url), {
      workerData: { url, token },
    });
  });
  await Promise.all(senders.map((sender) => once(sender, 'message')));
  await work();
  return Promise.all(
    senders.map(async (sender) => {
      sender.postMessage('end');
      const [times] = (await once(sender, 'message')) as [number[]];
      times.sort((one, other) => one - other);
      return share(times, 0.99);
    }),
  );
}

/** @param twin another server on the same machine without files, which shows the machine's own load */
async function measure(server: RunningServer, twin: RunningServer, runs: number): Promise<Row[]> {
  const senders: Sender[] = [];
  for (let number = 0; number < people; number += 1) {
    const token = await signUp(server, number);
    const { _id: map } = await sendTo(server.url, mapperCalls.create, { body: {} }, token);
    senders.push({ token, map });
  }
  const files: Send[] = [
    ...Object.values(hostileTables).map((make) => file(importCalls.readTable, 'table', make)),
    ...Object.values(hostileMaps).map((make) => file(importCalls.importMap, 'map', make)),
    ...Object.values(hostilePictures).map((make) =>
      file(mapperPictures.uploadPicture, 'media', make),
    ),
    ...Object.values({ ...hostileMarkdown, ...slowMarkdown }).map(note),
  ];
  const requests = [
    { server, token: senders[0]?.token ?? '' },
    { server: twin, token: await signUp(twin, 0) },
  ];
  const quiet: number[] = [];
  const during: number[] = [];
  const beside: number[] = [];
  const answered: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const wait = () => new Promise((resolve) => setTimeout(resolve, alone));
    quiet.push(...(await cheapCalls(requests, wait)).slice(0, 1));
    const begun = performance.now();
    const [ours = Number.NaN, other = Number.NaN] = await cheapCalls(requests, () =>
      Promise.all(files.map((send, at) => send(server, senders[at % people] as Sender))),
    );
    during.push(ours);
    beside.push(other);
    answered.push(performance.now() - begun);
  }
  return [
    atMost('p99 of a cheap call with nothing else, ms', quiet, 50),
    atMost(`the same while ${files.length} hostile files are read, ms`, during, 50),
    { what: 'the same, then, of a server that gets no files, ms', value: spread(beside) },
    {
      what: 'ratio of the two',
      value: spread(during.map((ours, run) => ours / (beside[run] ?? Number.NaN))),
    },
    atMost('until the last of them is answered, ms', answered, 60_000),
  ];
}

/** A server with a database of its own. */
async function startEnvironment() {
  const postgres = await startPostgres();
  const server = await startServer(postgres ? { DATABASE_URL: postgres.url } : {});
  const stop = async () => {
    await server.stop();
    await postgres?.stop();
  };
  return { server, stop };
}

/** How long others wait while a user sends files that are made to be expensive. */
export const hostileFiles: Bench = {
  name: 'a cheap call while hostile files are read',
  async run({ runs }) {
    const [environment, twins] = [await startEnvironment(), await startEnvironment()];
    try {
      return { rows: await measure(environment.server, twins.server, runs) };
    } finally {
      await Promise.all([environment.stop(), twins.stop()]);
    }
  },
};
