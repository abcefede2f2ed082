import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '#scripts/services.ts';
import { makeTestEnvironment } from '#tests/fixtures/database.ts';
import { codeFromOutbox, outboxIn } from '#tests/fixtures/outbox.ts';
import { sealTo, signUpForm } from '#tests/fixtures/people.ts';
import { sendTo } from '#tests/fixtures/send-to.ts';
import { changePassword, passwordKey } from '../contract/password.ts';
import { register, verifyUser } from '../contract/registration.ts';
import type { SessionAnswer } from '../contract/session-answer.ts';
import { login } from '../contract/sign-in.ts';
import { setUpTwoFactor } from '../contract/two-factor.ts';

const first = 'Plaintext1';
const second = 'Plaintext2';

/** A server process with the most detailed log, and its output. */
async function startLoggingServer(dataFolder: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ['app/server/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: 'debug' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      written += text.toString();
      if (written.includes('ready at')) ready.resolve();
    });
  }
  child.once('exit', (code) =>
    ready.reject(new Error(`The server ended with ${code}: ${written}`)),
  );
  await ready.promise;
  return {
    url: `http://127.0.0.1:${port}`,
    outbox: outboxIn(written),
    async stop(): Promise<string> {
      child.kill('SIGTERM');
      await once(child, 'exit');
      return written;
    },
  };
}

async function filesWith(folder: string, secret: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const holding: string[] = [];
  for (const entry of names.filter((name) => name.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(secret)) holding.push(path);
  }
  return holding;
}

test('passwords are in no request, log or database file, and tokens are in no log or database file [S3.2]', async () => {
  const environment = await makeTestEnvironment();
  const server = await startLoggingServer(environment.dataFolder);
  const { key } = await sendTo(server.url, passwordKey, {});
  const [sealedFirst, sealedSecond] = [await sealTo(key, first), await sealTo(key, second)];
  const email = 'ada@example.org';
  await sendTo(server.url, register, {
    query: { kind: 'DE' },
    body: { ...signUpForm, full_name: 'Ada', email, password: sealedFirst },
  });
  const otp = await codeFromOutbox(server.outbox, email);
  await sendTo(server.url, verifyUser, { body: { email, otp } });
  const answer = await sendTo(server.url, login, { body: { email, password: sealedFirst } });
  const { accessToken, refreshToken } = answer as SessionAnswer;
  const change = { current_password: sealedFirst, new_password: sealedSecond };
  await sendTo(server.url, changePassword, { body: change }, accessToken);
  const { secret } = await sendTo(
    server.url,
    setUpTwoFactor,
    { body: { password: sealedSecond } },
    accessToken,
  );
  const written = await server.stop();

  for (const password of [first, second]) {
    expect(sealedFirst + sealedSecond).not.toContain(password);
    expect(written).not.toContain(password);
    expect(await filesWith(environment.dataFolder, password)).toEqual([]);
  }
  for (const token of [accessToken, refreshToken, secret]) {
    expect(token.length).toBeGreaterThan(20);
    expect(written).not.toContain(token);
    expect(await filesWith(environment.dataFolder, token)).toEqual([]);
  }
  expect(written).toContain('/api/main/user/login');
  expect(await filesWith(environment.dataFolder, '$argon2id$')).not.toEqual([]);
  await environment.remove();
});
