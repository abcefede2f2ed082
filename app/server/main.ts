import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigProblem, readConfig } from '#platform/server/config/config.ts';
import { composeSuite } from './compose.ts';

const webFolder = fileURLToPath(new URL('../../dist/web/client', import.meta.url));

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const suite = await composeSuite(config, {
    webFolder: existsSync(webFolder) ? webFolder : undefined,
  });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await suite.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  await suite.http.listen({ port: config.PORT, host: config.HOST });
  process.stdout.write(`Sightline is ready at ${config.PUBLIC_URL}\n`);
}

main().catch((error: unknown) => {
  const text =
    error instanceof ConfigProblem ? error.message : String((error as Error).stack ?? error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
