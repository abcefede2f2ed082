import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/services.ts';
import { copyTemplate } from '#tests/fixtures/database-template.ts';
import { storePrinted } from '#tests/fixtures/marker.ts';
import { outboxIn } from '#tests/fixtures/outbox.ts';

/** A server process of its own, with an empty embedded database, as `npm start` runs it. */
export interface RunningServer {
  url: string;
  dataFolder: string;
  /** Address of its outbox, with the key. */
  outbox: string;
  /** Its output when it was ready. */
  greeting: string;
  /**
   * Stops it as an operator would, and starts it again on the same data and port.
   * @param meanwhile runs while it is stopped
   */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one of this code, or of other code in a folder, which creates its own database. */
export async function startServer(
  environment: Record<string, string> = {},
  otherCode?: string,
): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'sightline-e2e-'));
  // Creating one takes seconds, and is done once, for the template.
  if (!otherCode) copyTemplate(join(dataFolder, 'database'));
  const port = environment.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const run = () =>
    launch(otherCode, {
      PORT: port,
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'info',
      RATE_LIMIT: '1000000000',
      // No story is interrupted by the question of the first administrator.
      PLANS: 'tiers',
      DEFAULT_PLAN: 'pro',
      // The tests of a worker share an account, and create more projects than a plan has.
      PLAN_LIMITS: '{"pro":{"projects":null}}',
      DEMO: 'false',
      COMMUNITY_URL: 'https://community.example/ux',
      ...environment,
    });
  let { child, greeting } = await run();
  return {
    url,
    dataFolder,
    outbox: environment.SMTP_URL ? '' : outboxIn(greeting),
    greeting,
    async restart(meanwhile) {
      await end(child);
      await meanwhile?.();
      ({ child, greeting } = await run());
    },
    async stop() {
      await end(child);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function launch(
  folder: string | undefined,
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; greeting: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'app/server/main.ts'],
    {
      env: { ...process.env, NODE_ENV: 'production', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: folder,
    },
  );
  let greeting = '';
  child.stderr?.on('data', (text: Buffer) => {
    storePrinted(text);
    process.stderr.write(text);
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    child.stdout?.on('data', (text: Buffer) => {
      storePrinted(text);
      if (greeting.includes('ready at')) return;
      greeting += text.toString();
      // The following lines are written together with it.
      if (greeting.includes('ready at')) resolve();
    });
  });
  return { child, greeting };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
