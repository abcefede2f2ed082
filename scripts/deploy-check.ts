// Follows docs/deploy.md from nothing to a team of thirty on this machine: npm run deploy-check
import { exec, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startIdentityProvider } from '#tests/fixtures/services/identity-provider.ts';
import { startMailServer } from '#tests/fixtures/services/mail-server.ts';
import { createDocument } from './deploy-check/document.ts';
import { proveTeam } from './deploy-check/team.ts';
import { freePort } from './services.ts';

const execute = promisify(exec);
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'sightline-deploy-'));
const checkout = join(folder, 'sightline');
const { command, variable } = createDocument(
  ['deploy.md', 'variables.md'].map((name) => readFileSync(join(root, 'docs', name), 'utf8')),
);
/** Stops what is still running, such as a server after a step that failed. */
const running = new Set<() => Promise<void>>();
const began = performance.now();

function say(step: string): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  process.stdout.write(`[${seconds.padStart(4)} s] ${step}\n`);
}

/** Runs a command of the document in a checkout; returns what it printed. @throws where it fails */
async function run(line: string, environment: Record<string, string> = {}): Promise<string> {
  say(`$ ${line}`);
  const { stdout } = await execute(line, {
    cwd: checkout,
    maxBuffer: 64_000_000,
    env: { ...process.env, ...environment },
  });
  return stdout;
}

/** Starts a server by a command of the document, and waits until it says that it is ready. */
async function start(line: string, environment: Record<string, string>) {
  say(`$ ${line}`);
  const options = { cwd: checkout, shell: true, detached: true } as const;
  const server = spawn(line, { ...options, env: { ...process.env, ...environment } });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let printed = '';
  const read = (chunk: Buffer) => {
    printed += chunk.toString();
    if (/is ready at .*\n[\s\S]*\n/.test(printed)) resolve();
  };
  server.stdout.on('data', read);
  server.stderr.on('data', read);
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  void ended.then(() => reject(new Error(`The server ended:\n${printed}`)));
  const stop = async () => {
    running.delete(stop);
    // The command is a shell, npm and the server that it restarts: one group of processes.
    if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
    await ended;
  };
  running.add(stop);
  await promise;
  return { printed: () => printed, stop };
}

/** Writes `.env`; each variable has to be one that the document names. */
function configure(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) variable(name, value);
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  writeFileSync(join(checkout, '.env'), `${lines.join('\n')}\n`);
  say(`.env: ${Object.keys(values).join(', ')}`);
}

/** Doctor's findings; none may be wrong. */
async function doctor(environment: Record<string, string> = {}): Promise<void> {
  const findings = await run(command('npm run doctor'), environment);
  for (const line of findings.split('\n').filter((one) => /^(?:careful|wrong)/.test(one)))
    say(line);
}

async function follow(): Promise<void> {
  say(`git clone into ${checkout}`);
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, checkout]);
  await run(command('npm ci --omit=dev'));
  await run(command('node scripts/build.mjs'));
  const [port, otherPort] = [await freePort(), await freePort()];
  const publicUrl = `http://localhost:${port}`;
  const [provider, mail] = [await startIdentityProvider(publicUrl), await startMailServer()];
  const records = join(folder, 'records.json');
  writeFileSync(records, '{}');
  const resolver = join(import.meta.dirname, 'deploy-check', 'resolve-txt.mjs');
  const standIn = { NODE_OPTIONS: `--import=${resolver}`, TXT_RECORDS: records };
  configure({
    ...{ PORT: String(port), PUBLIC_URL: publicUrl, PLANS: 'open', SIGN_UP: 'closed' },
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'Sightline <sightline@example.org>' },
    ...{ SECRET: randomBytes(32).toString('base64'), TRUST_PROXY: '1' },
    ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.clientId },
    ...{ OIDC_CLIENT_SECRET: provider.clientSecret, OIDC_NAME: 'Harbour ID' },
  });
  await doctor();
  let server = await start(command('npm start'), standIn);
  const world = { url: publicUrl, provider, mail, records, say };
  const team = await proveTeam(world, server.printed());
  const backup = join(folder, 'backups', 'monday');
  mkdirSync(join(folder, 'backups'));
  await run(command('npm run backup').replace('/backups/monday', backup));
  await doctor();
  await server.stop();
  const second = { DATA_DIR: join(folder, 'second'), PORT: String(otherPort) };
  await run(command('npm run restore').replace('/backups/monday', backup), second);
  server = await start(command('npm start'), { ...standIn, ...second });
  await team.check(`http://localhost:${otherPort}`);
  await server.stop();
  await doctor(second);
  await provider.close();
  await mail.close();
}

// A terminal interrupts the servers of the check only through it: they are groups of their own.
process.once('SIGINT', () => {
  void Promise.all([...running].map((stop) => stop())).finally(() => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  });
});
try {
  await follow();
  say('The document was followed to its end.');
} catch (error) {
  say(`The document could not be followed: ${error instanceof Error ? error.message : error}`);
  if (error instanceof Error && 'stdout' in error) process.stdout.write(`${error.stdout}\n`);
  process.exitCode = 1;
} finally {
  for (const stop of running) await stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
