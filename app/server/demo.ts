import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { updateUser } from '#features/accounts/contract/profile.ts';
import { logout } from '#features/accounts/contract/sign-in.ts';
import { demoEmail } from '#features/accounts/server/index.ts';
import { beginFromLibrary } from '#features/library/contract/calls.ts';
import { accountPayer } from '#features/plans/contract/payer.ts';
import { type Call, callPath } from '#kernel/call/call.ts';
import { openEnvelope } from '#kernel/call/envelope.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Redirect } from '#platform/server/http/response/redirect.ts';
import { isThisMachine } from '#platform/server/http/this-machine.ts';
import { sameDigest } from '#platform/server/secrets/secrets.ts';
import type { Suite } from './compose.ts';
import { tools } from './tools.ts';

/** The user of demo mode. */
export const demoPerson = { email: demoEmail, fullName: 'Demo Researcher' };

/** Access to the demo account: the password is valid as long as the data, the path until the process ends. */
export interface Demo {
  password: string;
  /** The path that signs in a browser on this machine. */
  path: string;
}

/** The profile that the dashboard would otherwise request at the first visit. */
const demoProfile = {
  company_name: 'Harbour Bank',
  designation_token: 'research',
  company_size_token: '201-500',
};

/** The demo account of a process. */
export interface DemoAccount {
  /** Registers the address that signs in; call it before the server listens. */
  serve(app: FastifyInstance): void;
  /**
   * Opens the account. The first start creates its password and the sample projects. Outside of
   * demo mode an account from an earlier start is closed, and the result is null.
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
      const { demoSignIn } = suite.accounts;
      if (!config.DEMO || suite.database.kind !== 'embedded' || !config.trial) {
        enter = null;
        await demoSignIn.close(demoPerson.email);
        return null;
      }
      const password = await demoPassword(resolve(config.DATA_DIR));
      const userId = await demoSignIn.open({ ...demoPerson, password });
      const marker = join(resolve(config.DATA_DIR), 'demo-made');
      if (!existsSync(marker)) await addSamples(suite, userId, marker);
      enter = () => demoSignIn.enter(userId, demoPerson.email);
      return { password, path: `${path}?key=${key}` };
    },
  };
}

/** The password that the first start generated; it is stored with the data. */
async function demoPassword(folder: string): Promise<string> {
  const file = join(folder, 'demo-password');
  const stored = existsSync(file) ? (await readFile(file, 'utf8')).trim() : '';
  if (stored) return stored;
  const password = randomBytes(9).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

async function addSamples(suite: Suite, userId: string, marker: string): Promise<void> {
  // A demo shows the suite without the limits of a plan.
  await suite.plans.put(accountPayer(userId), 'business');
  const { accessToken } = await suite.accounts.beginSession(userId, {
    address: '127.0.0.1',
    userAgent: 'Sightline',
  });
  await send(suite, updateUser, accessToken, demoProfile);
  for (const sample of tools.flatMap(({ samples }) => samples?.first ?? [])) {
    await send(suite, beginFromLibrary, accessToken, { sample });
  }
  await send(suite, logout, accessToken, {});
  await writeFile(marker, '');
}

/** Sends a call as the demo account. */
async function send(
  suite: Suite,
  call: Pick<Call, 'method' | 'group' | 'path'>,
  accessToken: string,
  payload: object,
): Promise<void> {
  const answer = await suite.http.inject({
    method: call.method,
    url: callPath(call),
    headers: { authorization: `Bearer ${accessToken}` },
    payload,
  });
  openEnvelope(answer.json(), answer.statusCode);
}
