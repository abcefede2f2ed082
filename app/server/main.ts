import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from '#platform/server/config/config.ts';
import { dangersOf } from '#platform/server/config/dangers.ts';
import { composeSuite, type Suite } from './compose.ts';
import { createDemoAccount, type Demo, demoPerson } from './demo.ts';
import { runProcess } from './start-up/run-process.ts';

const webFolder = fileURLToPath(new URL('../../dist/web/client', import.meta.url));

runProcess(async (config) => {
  const demoAccount = createDemoAccount();
  const suite = await composeSuite(config, {
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    routes: [demoAccount.serve],
  });
  const demo = await demoAccount.open(suite, config);
  await suite.http.listen({ port: config.PORT, host: config.HOST });
  return { suite, ready: greeting(config, suite, demo) };
});

/** The lines that the start prints for the operator. */
function greeting(config: Config, { outboxPath }: Suite, demo: Demo | null): string {
  const { PUBLIC_URL, SMTP_URL } = config;
  const mail = SMTP_URL ? `through ${new URL(SMTP_URL).host}` : `to ${PUBLIC_URL}${outboxPath}`;
  const lines = [`Sightline is ready at ${PUBLIC_URL}`, `  Mail goes ${mail}`];
  if (demo) {
    lines.push(
      `  Look around with sample projects: ${PUBLIC_URL}${demo.path}`,
      `  Or sign in as ${demoPerson.email}, password ${demo.password}`,
    );
  }
  for (const danger of dangersOf(config)) lines.push(`  Careful: ${danger}`);
  return lines.join('\n');
}
