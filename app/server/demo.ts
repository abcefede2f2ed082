import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { updateUser } from '#features/accounts/contract/profile.ts';
import { logout } from '#features/accounts/contract/sign-in.ts';
import { type Call, callPath } from '#kernel/call.ts';
import { applyPlanned } from '#kernel/edit.ts';
import { openEnvelope } from '#kernel/envelope.ts';
import type { Config } from '#platform/server/config/config.ts';
import { isLoopback } from '#platform/server/http/this-machine.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { type MapperProject, mapperCalls } from '#tools/mapper/contract/project.ts';
import { planSample, sampleMap } from '#tools/mapper/document/index.ts';
import { type NoteProject, notesCalls } from '#tools/notes/contract/project.ts';
import { planSample as planNotes, sampleNotes } from '#tools/notes/document/index.ts';
import type { Suite } from './compose.ts';

/** Who tries the suite on their own machine; the password is known to everybody. */
export const demoAccount = {
  email: 'demo@sightline.example',
  password: 'Sightline1',
  fullName: 'Demo Researcher',
};

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

/**
 * Makes the demo account with the sample projects on the first start, and answers whether there is
 * one. Only an embedded suite that nobody else can reach has it, since its password is no secret.
 */
export async function offerDemo(suite: Suite, config: Config): Promise<boolean> {
  if (!config.DEMO || suite.database.kind !== 'embedded' || !isLoopback(config.HOST)) return false;
  const marker = join(resolve(config.DATA_DIR), 'demo-made');
  if (existsSync(marker)) return true;
  const userId = await suite.accounts.admit(demoAccount);
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
  return true;
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
