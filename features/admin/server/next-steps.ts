import type { Accounts } from '#features/accounts/server/index.ts';
import type { Models } from '#features/ai/server/index.ts';
import type { BackupsScheduled } from '#features/backups/server/index.ts';
import type { Installation } from '#features/installation/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { dismissNextSteps, type NextSteps, readNextSteps } from '../contract/next-steps.ts';
import { countOpen } from './invitations/invitation-store.ts';

interface NextStepsOptions {
  config: Pick<Config, 'SMTP_URL' | 'OIDC_ISSUER' | 'OIDC_CLIENT_ID'>;
  database: Pick<Database, 'orm'>;
  accounts: Pick<Accounts, 'administration'>;
  installation: Pick<Installation, 'read' | 'put'>;
  models: Pick<Models, 'available'>;
  backupsScheduled: BackupsScheduled;
}

/** The calls about what is left to set up after the first start. */
export function nextStepsCalls(options: NextStepsOptions): Implementation[] {
  const { database, accounts, installation } = options;
  return [
    implement(readNextSteps, () => read(options)),
    implement(dismissNextSteps, async ({ actor, input: { body } }) => {
      await database.orm.transaction(async (tx) => {
        await accounts.administration.requireAdministrator(tx, actor.userId);
        await installation.put(tx, 'next_steps', body);
      });
      return read(options);
    }),
  ];
}

async function read(options: NextStepsOptions): Promise<NextSteps> {
  const { config, database, accounts, installation, models, backupsScheduled } = options;
  const [setting, signUp, people, invitations, available, backups] = await Promise.all([
    installation.read('next_steps'),
    installation.read('sign_up'),
    accounts.administration.count(),
    countOpen(database.orm),
    models.available(),
    backupsScheduled(),
  ]);
  return {
    dismissed: setting?.dismissed ?? false,
    accounts: people.inUse,
    waiting: people.waiting,
    invitations,
    sign_up: signUp?.access ?? 'open',
    sign_up_chosen: signUp !== null,
    single_sign_on: Boolean(config.OIDC_ISSUER && config.OIDC_CLIENT_ID),
    mail: Boolean(config.SMTP_URL),
    backups,
    ai: available.size > 0,
  };
}
