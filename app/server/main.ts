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
  const firstStart = await suite.accounts.firstStartPath();
  return { suite, ready: greeting({ config, suite, demo, firstStart }) };
});

interface Started {
  config: Config;
  suite: Suite;
  demo: Demo | null;
  /** The path for the first account, until there is one. */
  firstStart: string | null;
}

/** The lines that the start prints for the operator. */
function greeting({ config, suite, demo, firstStart }: Started): string {
  const { PUBLIC_URL, SMTP_URL } = config;
  const outbox = `${PUBLIC_URL}${suite.outboxPath}`;
  const mail = SMTP_URL ? `through ${new URL(SMTP_URL).host}` : `to ${outbox}`;
  const lines = [`Sightline is ready at ${PUBLIC_URL}`, `  Mail goes ${mail}`];
  if (firstStart) {
    lines.push(`  The first account administers it. Create it at ${PUBLIC_URL}${firstStart}`);
  }
  if (demo) {
    lines.push(
      `  Look around with sample projects: ${PUBLIC_URL}${demo.path}`,
      `  Or sign in as ${demoPerson.email}, password ${demo.password}`,
    );
  }
  for (const danger of dangersOf(config)) lines.push(`  Careful: ${danger}`);
  return lines.join('\n');
}
