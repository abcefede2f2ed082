// Makes an account an administrator of the installation: npm run administrator -- EMAIL
import { nameAdministrator } from '#features/accounts/server/index.ts';
import { ConfigProblem } from '#platform/server/config/config.ts';
import { composeSuite } from './compose.ts';
import { runCommand } from './start-up/run-process.ts';

await runCommand('npm run administrator -- EMAIL', async (config, [email = '']) => {
  // Jobs are left to a running server, and log lines to the report at the end.
  const suite = await composeSuite({ ...config, WORK_JOBS: false, LOG_LEVEL: 'fatal' });
  try {
    const isNamed = await nameAdministrator(suite.database.orm, email);
    if (!isNamed) throw new ConfigProblem(`No account with the address ${email} is verified here.`);
    const account = await suite.accounts.directory.byEmail(email);
    if (account) await suite.plans.startAdministrator(suite.database.orm, account.user_id);
    return `${email} is an administrator now.`;
  } finally {
    await suite.close();
  }
});
