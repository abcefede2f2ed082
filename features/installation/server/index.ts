import { type Feature, provide, serviceKey } from '#features/feature/server/index.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  type InstallationSettings,
  readInstallation,
  readSettings,
  type SettingName,
  type SettingValue,
  setPlanRule,
  setSignUpRule,
} from '../contract.ts';
import { type Configured, configuredBy, openSignUp } from './configured.ts';
import { createSettingsStore, type SettingsStore } from './settings-store.ts';

export { describeRules, rulesOf } from './describe-rules.ts';

/** The rules of the installation, for other features. */
export interface Installation {
  /** A setting as administrators set it, else as the configuration has it; null for neither. */
  read<Name extends SettingName>(name: Name): Promise<SettingValue<Name> | null>;
  /** The same inside a transaction. */
  readIn<Name extends SettingName>(tx: Executor, name: Name): Promise<SettingValue<Name> | null>;
}

export const installationKey = serviceKey<Installation>('installation');

export const installationFeature: Feature = {
  name: 'installation',
  build({ config, database }) {
    const { installation, implementations } = createInstallation(database, configuredBy(config));
    return { provides: [provide(installationKey, installation)], implementations };
  },
};

function createInstallation(
  database: Pick<Database, 'pool' | 'orm'>,
  configured: Configured,
): { installation: Installation; implementations: Implementation[] } {
  const store = createSettingsStore(database);
  const installation: Installation = {
    read: async (name) => (await store.find(name)) ?? configured[name],
    readIn: async (tx, name) => (await store.findIn(tx, name)) ?? configured[name],
  };
  return { installation, implementations: implementCalls(installation, store, configured) };
}

function implementCalls(
  { read }: Installation,
  store: SettingsStore,
  configured: Configured,
): Implementation[] {
  const present = async (): Promise<InstallationSettings> => ({
    plans: { chosen: await store.find('plans'), configured: configured.plans },
    sign_up: { chosen: await store.find('sign_up'), configured: configured.sign_up },
  });
  return [
    implement(readInstallation, async () => {
      const [plans, signUp] = await Promise.all([read('plans'), read('sign_up')]);
      return {
        plans: plans ?? 'tiers',
        plans_chosen: plans !== null,
        sign_up: signUp ?? openSignUp,
      };
    }),
    implement(readSettings, present),
    implement(setPlanRule, async ({ actor, input: { body }, log }) => {
      await store.put('plans', body.plans);
      log.info({ userId: actor.userId, plans: body.plans }, 'rule of plans changed');
      return present();
    }),
    implement(setSignUpRule, async ({ actor, input: { body }, log }) => {
      await store.put('sign_up', body);
      log.info({ userId: actor.userId, signUp: body.access }, 'rule of sign-up changed');
      return present();
    }),
  ];
}
