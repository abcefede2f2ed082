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
import { atMost, type Bench, type Row } from './bench.ts';
import { signUp } from './user-detail.ts';

const people = 8;
/** Milliseconds between two cheap calls, and for how long they are sent with nothing else. */
const pause = 10;
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

/** Milliseconds of each cheap call, one after the other, until told to end. */
async function cheapCalls(server: RunningServer, token: string, isOver: () => boolean) {
  const times: number[] = [];
  const headers = { authorization: `Bearer ${token}` };
  while (!isOver()) {
    const begun = performance.now();
    await (await fetch(server.url + callPath(getUserDetail), { headers })).arrayBuffer();
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return times.sort((one, other) => one - other);
}

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

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
    const until = performance.now() + alone;
    quiet.push(share(await cheapCalls(server, token, () => performance.now() > until), 0.99));
    let left = files.length;
    const begun = performance.now();
    const sent = files.map(async (send, at) => {
      await send(server, senders[at % people] as Sender);
      left -= 1;
    });
    const times = await cheapCalls(server, token, () => left === 0);
    await Promise.all(sent);
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
