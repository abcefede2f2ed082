import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { passwordKey } from '#features/accounts/contract/password.ts';
import { getUserDetail } from '#features/accounts/contract/profile.ts';
import { register, verifyUser } from '#features/accounts/contract/registration.ts';
import { callPath } from '#kernel/call/call.ts';
import { freePort, startPostgres } from '#scripts/services.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { codeFromOutbox } from '#tests/fixtures/outbox.ts';
import { sealTo, signUpForm, testPassword } from '#tests/fixtures/people.ts';
import { sendTo } from '#tests/fixtures/send-to.ts';
import { type Bench, median, type Row, spread } from './bench.ts';

const runs = 5;
const seconds = 4;
const connections = 50;

/** The users that were signed up, by their number. */
export const addressOf = (number: number) => `person${number}@example.org`;

/** Signs up a user as a visitor does; returns the access token. */
export async function signUp(server: RunningServer, number: number): Promise<string> {
  const { url: origin, outbox } = server;
  const { key } = await sendTo(origin, passwordKey, {});
  const email = addressOf(number);
  const password = await sealTo(key, testPassword);
  await sendTo(origin, register, {
    query: { kind: 'DE' },
    body: { ...signUpForm, full_name: `Person ${number}`, email, password },
  });
  const otp = await codeFromOutbox(outbox, email);
  return (await sendTo(origin, verifyUser, { body: { email, otp } })).accessToken;
}

/** Requests a second at 50 connections, each with a session of its own. */
async function requestsPerSecond(url: string, tokens: readonly string[]): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient(client) {
      const token = tokens[next % Math.max(tokens.length, 1)];
      next += 1;
      client.setHeaders(token ? { authorization: `Bearer ${token}` } : {});
    },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error('Some requests failed.');
  return result.requests.average;
}

async function startBare(answer: unknown): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['bench/bare-server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), BARE_ANSWER: JSON.stringify(answer) },
  });
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port}/`, process: child };
}

/** Ours and the bare route alternately, so that the machine's load affects both. */
async function compare(name: string, limit: number, databaseUrl?: string): Promise<Row[]> {
  const server = await startServer(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
  const tokens: string[] = [];
  for (let number = 0; number < connections; number += 1) {
    tokens.push(await signUp(server, number));
  }
  const url = server.url + callPath(getUserDetail);
  const answer = await fetch(url, { headers: { authorization: `Bearer ${tokens[0]}` } });
  const bare = await startBare(((await answer.json()) as { data: unknown }).data);
  const ours: number[] = [];
  const peer: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    ours.push(await requestsPerSecond(url, tokens));
    peer.push(await requestsPerSecond(bare.url, []));
  }
  bare.process.kill();
  await server.stop();
  const ratio = median(ours) / median(peer);
  return [
    { what: `user-detail on ${name}, requests/s`, value: spread(ours) },
    { what: 'bare Fastify, the same JSON, requests/s', value: spread(peer) },
    {
      what: 'ratio',
      value: ratio.toFixed(3),
      limit: `at least ${limit.toFixed(2)}`,
      holds: ratio >= limit,
    },
  ];
}

/** The authenticated call of every page, compared with a bare route that gives the same answer. */
export const userDetail: Bench = {
  name: 'GET user/user-detail, signed in, 50 connections',
  async run() {
    const postgres = await startPostgres();
    const rows = await compare('PGlite', 0.03);
    if (!postgres) return { rows: [...rows, { what: 'PostgreSQL', value: 'not on this machine' }] };
    rows.push(...(await compare('PostgreSQL', 0.12, postgres.url)));
    await postgres.stop();
    return { rows };
  },
};
