import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from '#platform/server/config/config.ts';
import { composeSuite } from './compose.ts';
import { demoAccount, offerDemo } from './demo.ts';
import { runProcess } from './run-process.ts';

const webFolder = fileURLToPath(new URL('../../dist/web/client', import.meta.url));

runProcess(async (config) => {
  const suite = await composeSuite(config, {
    webFolder: existsSync(webFolder) ? webFolder : undefined,
  });
  const demo = await offerDemo(suite, config);
  await suite.http.listen({ port: config.PORT, host: config.HOST });
  return { suite, ready: greeting(config, demo) };
});

/** What whoever started the suite wants to know. */
function greeting({ PUBLIC_URL, SMTP_URL }: Config, demo: boolean): string {
  const mail = SMTP_URL ? `through ${new URL(SMTP_URL).host}` : `to ${PUBLIC_URL}/outbox`;
  const lines = [`Sightline is ready at ${PUBLIC_URL}`, `  Mail goes ${mail}`];
  if (demo) lines.push(`  Demo account: ${demoAccount.email}, password ${demoAccount.password}`);
  return lines.join('\n');
}
