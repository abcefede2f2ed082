import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { getUserDetail } from '#features/accounts/contract/profile.ts';
import { acceptInvite } from '#features/sharing/contract/calls.ts';
import { callPath } from '#kernel/call/call.ts';
import { startPostgres } from '#scripts/services.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { inviteFromOutbox } from '#tests/fixtures/outbox.ts';
import { sendTo } from '#tests/fixtures/send-to.ts';
import { mapperCalls, mapperSharing } from '#tools/mapper/contract/project.ts';
import { atMost, type Bench, type BenchOptions, type Row, share } from './bench.ts';
import type { SentDocument } from './large-updates/talker.ts';
import { largeUpdates } from './large-updates/updates.ts';
import { farAway } from './live/load.ts';
import { addressOf, signUp } from './user-detail.ts';

/** Duration of each measurement in milliseconds. */
const time = 10_000;
/** Milliseconds until all threads work. */
const warmUp = 1500;

/** The p99, in milliseconds, of each action of the other users. */
interface Waits {
  call: number;
  /** An edit until it is stored: in a user's own document, and by a collaborator in the sender's document. */
  apart: number;
  together: number;
}

const thread = (name: string, workerData: unknown) =>
  new Worker(new URL(name, import.meta.url), { workerData });

async function end<Said>(worker: Worker): Promise<Said> {
  worker.postMessage('end');
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error));
  const [said] = (await Promise.race([once(worker, 'message'), failed])) as [Said];
  return said;
}

const p99 = (times: number[]) =>
  share(
    times.sort((one, other) => one - other),
    0.99,
  );

class Measurement {
  readonly #server: RunningServer;
  #turn = 0;

  constructor(server: RunningServer) {
    this.#server = server;
  }

  /**
   * @param kind the kind of updates to send; none without it
   * @param delay latency of the others' messages in milliseconds, each way
   */
  async take(kind?: string, delay = 0): Promise<Waits> {
    const [sender, other] = [await this.#person(), await this.#person()];
    const colleague = await this.#colleague(sender);
    const { url } = this.#server;
    const sending = kind ? thread('./large-updates/send.ts', { ...sender, kind }) : null;
    await wait(warmUp);
    const apart = thread('./large-updates/edit.ts', { ...other, delay });
    const together = thread('./large-updates/edit.ts', { ...colleague, delay });
    const calls = thread('./cheap-calls/sender.ts', {
      url: url + callPath(getUserDetail),
      token: other.token,
    });
    await once(calls, 'message');
    await wait(time);
    const waits = {
      call: p99(await end(calls)),
      apart: p99(await end(apart)),
      together: p99(await end(together)),
    };
    if (sending) {
      const { taken, refused } = await end<{ taken: number; refused: number }>(sending);
      process.stdout.write(`  ${kind}: ${taken} taken, ${refused} refused\n`);
    }
    return waits;
  }

  /** A new user who may edit another user's map. */
  async #colleague({ map, token }: SentDocument): Promise<SentDocument> {
    const { url, outbox } = this.#server;
    const own = await this.#person();
    const email = addressOf(this.#turn);
    const body = { project_id: map, email, permission: 'E' as const };
    await sendTo(url, mapperSharing.share, { body }, token);
    const invitation = { token: await inviteFromOutbox(outbox, email) };
    await sendTo(url, acceptInvite, { body: invitation }, own.token);
    return { ...own, map };
  }

  /** A new user with a map of their own. */
  async #person(): Promise<SentDocument> {
    const { url } = this.#server;
    this.#turn += 1;
    const token = await signUp(this.#server, this.#turn);
    const { _id: map } = await sendTo(url, mapperCalls.create, { body: {} }, token);
    return { url, map, token };
  }
}

/** How long others wait while one account sends the largest possible updates. */
export const largeUpdatesBench: Bench = {
  name: 'others, while one account sends large updates',
  async run({ row, runs }: BenchOptions) {
    const postgres = await startPostgres();
    const server = await startServer(postgres ? { DATABASE_URL: postgres.url } : {});
    const kinds = Object.keys(largeUpdates).filter((kind) => row === undefined || kind === row);
    const all = [undefined, 'far', ...kinds].map((kind): [name: string, waits: Waits[]] => [
      kind ?? 'nothing',
      [],
    ]);
    try {
      const measurement = new Measurement(server);
      for (let run = 0; run < runs; run += 1) {
        for (const [name, waits] of all) {
          if (name === 'far') waits.push(await measurement.take(undefined, farAway));
          else waits.push(await measurement.take(name === 'nothing' ? undefined : name));
        }
      }
    } finally {
      await server.stop();
      await postgres?.stop();
    }
    return {
      rows: all.flatMap(([name, waits]) =>
        name === 'far'
          ? rowsOf(`nothing, at ${farAway} ms each way`, waits, 2 * farAway)
          : rowsOf(name, waits),
      ),
    };
  },
};

/** @param way milliseconds that an edit and its acknowledgement travel */
function rowsOf(name: string, waits: readonly Waits[], way = 0): Row[] {
  return [
    atMost(
      `${name}: p99 of a cheap call, ms`,
      waits.map(({ call }) => call),
      50,
    ),
    atMost(
      '  of an edit elsewhere',
      waits.map(({ apart }) => apart),
      50 + way,
    ),
    atMost(
      '  of an edit in the same document',
      waits.map(({ together }) => together),
      100 + way,
    ),
  ];
}
