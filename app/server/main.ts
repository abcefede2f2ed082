import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composeSuite } from './compose.ts';
import { runProcess } from './run-process.ts';

const webFolder = fileURLToPath(new URL('../../dist/web/client', import.meta.url));

runProcess(async (config) => {
  const suite = await composeSuite(config, {
    webFolder: existsSync(webFolder) ? webFolder : undefined,
  });
  await suite.http.listen({ port: config.PORT, host: config.HOST });
  return { suite, ready: `Sightline is ready at ${config.PUBLIC_URL}` };
});
