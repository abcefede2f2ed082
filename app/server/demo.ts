import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { updateUser } from '#features/accounts/contract/profile.ts';
import { logout } from '#features/accounts/contract/sign-in.ts';
import { type Call, callPath } from '#kernel/call.ts';
import { applyPlanned } from '#kernel/edit.ts';
import { openEnvelope } from '#kernel/envelope.ts';
import { commonFailures } from '#kernel/failure.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Redirect } from '#platform/server/http/redirect.ts';
import { isThisMachine } from '#platform/server/http/this-machine.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { sameDigest } from '#platform/server/secrets/secrets.ts';
import { type MapperProject, mapperCalls } from '#tools/mapper/contract/project.ts';
import { planSample, sampleMap } from '#tools/mapper/document/index.ts';
import { type NoteProject, notesCalls } from '#tools/notes/contract/project.ts';
import { planSample as planNotes, sampleNotes } from '#tools/notes/document/index.ts';
import type { Suite } from './compose.ts';

/** Who tries the suite on their own machine. */
export const demoPerson = { email: 'demo@sightline.example', fullName: 'Demo Researcher' };

/** How one gets into the demo account until the process ends. */
export interface Demo {
  password: string;
  /** The path that signs in whoever opens it on this machine. */
  path: string;
}

/** What the dashboard would otherwise ask for at the first visit. */
const demoProfile = {
  company_name: 'Harbour Bank',
  designation_token: 'research',
  company_size_token: '201-500',
};

const maps = [
  'journey-current-account.json',
  'personas-harbour-bank.json',
  'behaviour-harbour-bank.json',
  'blueprint-outpatient-scan.json',
];
const notes = ['notes-bank-round-1.json'];
const samplesFolder = new URL('../../content/samples/', import.meta.url);

/** The demo account of a process. */
export interface DemoAccount {
  /** Registers the address that signs in; before the server listens. */
  serve(app: FastifyInstance): void;
  /**
   * Opens the account with a password of this start, the first time with the sample projects. Only
   * a suite that nobody else is to reach has one: elsewhere the account is closed, which an earlier
   * start may have made, and the answer is null.
   */
  open(suite: Suite, config: Config): Promise<Demo | null>;
}

const path = '/demo-account';

export function createDemoAccount(): DemoAccount {
  const key = randomBytes(18).toString('base64url');
  let enter: (() => Promise<Redirect>) | null = null;
  return {
    serve(app) {
      app.get(path, { schema: { hide: true } }, async (request, reply) => {
        const { key: given } = request.query as { key?: unknown };
        const right = typeof given === 'string' && sameDigest(given, key) && isThisMachine(request);
        if (!enter || !right) throw commonFailures.fail('not_found');
        const { address, cookie = '' } = await enter();
        return reply
          .headers({ 'set-cookie': cookie, 'cache-control': 'no-store' })
          .redirect(address);
      });
    },
    async open(suite, config) {
      const { trial } = suite.accounts;
      if (!config.DEMO || suite.database.kind !== 'embedded' || !config.trial) {
        enter = null;
        await trial.close(demoPerson.email);
        return null;
      }
      const password = randomBytes(9).toString('base64url');
      const userId = await trial.open({ ...demoPerson, password });
      const marker = join(resolve(config.DATA_DIR), 'demo-made');
      if (!existsSync(marker)) await addSamples(suite, userId, marker);
      enter = () => trial.enter(userId, demoPerson.email);
      return { password, path: `${path}?key=${key}` };
    },
  };
}

async function addSamples(suite: Suite, userId: string, marker: string): Promise<void> {
  // Who tries the suite shall meet the suite, not the limits of a plan.
  await suite.plans.put(userId, 'business');
  const { accessToken } = await suite.accounts.beginSession(userId, {
    address: '127.0.0.1',
    userAgent: 'Sightline',
  });
  await send(suite, updateUser, accessToken, demoProfile);
  for (const name of maps) await addMap(suite, userId, accessToken, name);
  for (const name of notes) await addNotes(suite, userId, accessToken, name);
  await send(suite, logout, accessToken, {});
  await writeFile(marker, '');
}

async function addMap(
  suite: Suite,
  userId: string,
  accessToken: string,
  name: string,
): Promise<void> {
  const sample = sampleMap.parse(await readSample(name));
  const title = { title: sample.title };
  const project = await send<MapperProject>(suite, mapperCalls.create, accessToken, title);
  const planned = planSample(sample, newId, { stages: [], rows: [] });
  await suite.edit(project._id, userId, (document) =>
    applyPlanned(document, planned, { kind: 'import', userId }),
  );
}

async function addNotes(
  suite: Suite,
  userId: string,
  accessToken: string,
  name: string,
): Promise<void> {
  const sample = sampleNotes.parse(await readSample(name));
  const title = { title: sample.title };
  const project = await send<NoteProject>(suite, notesCalls.create, accessToken, title);
  const planned = planNotes(sample, newId, [], Date.now());
  await suite.edit(project._id, userId, (document) =>
    applyPlanned(document, planned, { kind: 'import', userId }),
  );
}

async function readSample(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, samplesFolder), 'utf8'));
}

/** Sends a call as the demo account would. */
async function send<Data>(
  suite: Suite,
  call: Pick<Call, 'method' | 'group' | 'path'>,
  accessToken: string,
  payload: object,
): Promise<Data> {
  const answer = await suite.http.inject({
    method: call.method,
    url: callPath(call),
    headers: { authorization: `Bearer ${accessToken}` },
    payload,
  });
  return openEnvelope<Data>(answer.json(), answer.statusCode);
}
