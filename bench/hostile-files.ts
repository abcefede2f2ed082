import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { getUserDetail } from '#features/accounts/contract/profile.ts';
import { type Call, callPath } from '#kernel/call.ts';
import { startPostgres } from '#scripts/services.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import {
  hostileMaps,
  hostileMarkdown,
  hostilePictures,
  hostileTables,
  slowMarkdown,
} from '#tests/fixtures/hostile-files.ts';
import { sendTo } from '#tests/fixtures/send-to.ts';
import { importCalls } from '#tools/mapper/contract/calls/import-calls.ts';
import { uploadPicture } from '#tools/mapper/contract/calls/picture-call.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { saveNote } from '#tools/notes/contract/note-calls.ts';
import { atMost, type Bench, type Row, share } from './bench.ts';
import { signUp } from './user-detail.ts';

const people = 8;
/** Milliseconds for which cheap calls are sent with nothing else. */
const alone = 5000;

interface Sender {
  token: string;
  map: string;
}

/** Sends one hostile file and waits for what is answered. */
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

/** Milliseconds of each cheap call that is sent, one after the other, while the work goes on. */
async function cheapCalls(server: RunningServer, token: string, work: () => Promise<unknown>) {
  const url = server.url + callPath(getUserDetail);
  const sender = new Worker(new URL('./cheap-calls.ts', import.meta.url), {
    workerData: { url, token },
  });
  await work();
  sender.postMessage('end');
  const [times] = (await once(sender, 'message')) as [number[]];
  return times.sort((one, other) => one - other);
}

async function measure(server: RunningServer, runs: number): Promise<Row[]> {
  const senders: Sender[] = [];
  for (let number = 0; number < people; number += 1) {
    const token = await signUp(server, number);
    const { _id: map } = await sendTo(server.url, mapperCalls.create, { body: {} }, token);
    senders.push({ token, map });
  }
  const files: Send[] = [
    ...Object.values(hostileTables).map((make) => file(importCalls.readTable, 'table', make)),
    ...Object.values(hostileMaps).map((make) => file(importCalls.importMap, 'map', make)),
    ...Object.values(hostilePictures).map((make) => file(uploadPicture, 'media', make)),
    ...Object.values({ ...hostileMarkdown, ...slowMarkdown }).map(note),
  ];
  const quiet: number[] = [];
  const during: number[] = [];
  const answered: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const token = senders[0]?.token ?? '';
    const wait = () => new Promise((resolve) => setTimeout(resolve, alone));
    quiet.push(share(await cheapCalls(server, token, wait), 0.99));
    const begun = performance.now();
    const times = await cheapCalls(server, token, () =>
      Promise.all(files.map((send, at) => send(server, senders[at % people] as Sender))),
    );
    during.push(share(times, 0.99));
    answered.push(performance.now() - begun);
  }
  return [
    atMost('p99 of a cheap call with nothing else, ms', quiet, 50),
    atMost(`the same while ${files.length} hostile files are read, ms`, during, 50),
    atMost('until the last of them is answered, ms', answered, 60_000),
  ];
}

/** What others wait while somebody sends what was made to cost much. */
export const hostileFiles: Bench = {
  name: 'a cheap call while hostile files are read',
  async run({ runs }) {
    const postgres = await startPostgres();
    const server = await startServer(postgres ? { DATABASE_URL: postgres.url } : {});
    try {
      return { rows: await measure(server, runs) };
    } finally {
      await server.stop();
      await postgres?.stop();
    }
  },
};
