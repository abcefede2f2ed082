import {
  type Audit,
  type AuditRecord,
  auditDaysKey,
  auditKey,
} from '#features/audit/server/index.ts';
import { type Feature, provide, serviceKey } from '#features/feature/server/index.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import {
  type InstallationRules,
  type InstallationSettings,
  readInstallation,
  readSettings,
  type SettingName,
  type SettingValue,
  setAuditRule,
  setDemoTimes,
  setPlanRule,
  setSignUpRule,
  setStorageRule,
} from '../contract.ts';
import { type Configured, configuredBy, openSignUp } from './configured.ts';
import { createSettingsStore, type SettingsStore } from './settings-store.ts';

export { describeRules, rulesOf } from './describe-rules.ts';

/**
 * What an installation offers, as pages name it (`site/web/shown`): plans, accounts for visitors, projects without
 * an account, where anyone could keep them, and mails; `plain-accounts` where anyone may create an account, and signs
 * in with a password or a passkey only, so that the pages of accounts have nothing to add.
 */
export function offersOf(
  { plans, sign_up: { access }, mail }: InstallationRules,
  { hasProviders }: { hasProviders: boolean },
): string[] {
  const offers: string[] = [];
  if (plans === 'tiers') offers.push('plans');
  if (access !== 'closed') offers.push('sign-up');
  if (access === 'open' || access === 'domain') offers.push('trying');
  if (mail) offers.push('mail');
  if (access === 'open' && !hasProviders) offers.push('plain-accounts');
  return offers;
}

interface InstallationParts {
  database: Pick<Database, 'pool' | 'orm'>;
  audit: Audit;
  /** Whether a mail server is set. */
  hasMail: boolean;
}

/** The rules of the installation, for other features. */
export interface Installation {
  /** The rules as all users see them. */
  rules(): Promise<InstallationRules>;
  /** A setting as administrators set it, else as the configuration has it; null for neither. */
  read<Name extends SettingName>(name: Name): Promise<SettingValue<Name> | null>;
  /** The same inside a transaction. */
  readIn<Name extends SettingName>(tx: Executor, name: Name): Promise<SettingValue<Name> | null>;
  /** Stores a setting inside a transaction; the caller has checked the right to it. */
  put: SettingsStore['putIn'];
}

export const installationKey = serviceKey<Installation>('installation');

export const installationFeature: Feature = {
  name: 'installation',
  needs: ['audit'],
  build({ config, database, get }) {
    const configured = configuredBy(config);
    const audit = get(auditKey);
    const parts = { database, audit, hasMail: Boolean(config.SMTP_URL) };
    const { installation, implementations } = createInstallation(parts, configured);
    const auditDaysNow = async () => (await installation.read('audit'))?.days ?? config.AUDIT_DAYS;
    return {
      provides: [provide(installationKey, installation), provide(auditDaysKey, auditDaysNow)],
      implementations,
    };
  },
};

function createInstallation(
  parts: InstallationParts,
  configured: Configured,
): { installation: Installation; implementations: Implementation[] } {
  const store = createSettingsStore(parts.database);
  const read: Installation['read'] = async (name) => (await store.find(name)) ?? configured[name];
  const installation: Installation = {
    read,
    rules: () => rulesNow(read, parts),
    readIn: async (tx, name) => (await store.findIn(tx, name)) ?? configured[name],
    put: store.putIn,
  };
  return {
    installation,
    implementations: implementCalls(parts, { installation, store, configured }),
  };
}

async function rulesNow(
  read: Installation['read'],
  { hasMail }: InstallationParts,
): Promise<InstallationRules> {
  const [plans, signUp] = await Promise.all([read('plans'), read('sign_up')]);
  return {
    plans: plans ?? 'tiers',
    plans_chosen: plans !== null,
    sign_up: signUp ?? openSignUp,
    mail: hasMail,
  };
}

interface SettingsParts {
  installation: Installation;
  store: SettingsStore;
  configured: Configured;
}

function implementCalls(
  { database, audit }: InstallationParts,
  { installation: { rules }, store, configured }: SettingsParts,
): Implementation[] {
  const put = <Name extends SettingName>(
    name: Name,
    value: SettingValue<Name>,
    { action, details }: Pick<AuditRecord, 'action' | 'details'>,
  ) =>
    database.orm.transaction(async (tx) => {
      await store.putIn(tx, name, value);
      const target = { kind: 'installation', id: name, title: '' } as const;
      await audit.record(tx, { action, target, ...(details ? { details } : {}) });
    });
  const present = async (): Promise<InstallationSettings> => ({
    plans: { chosen: await store.find('plans'), configured: configured.plans },
    sign_up: { chosen: await store.find('sign_up'), configured: configured.sign_up },
    audit: { chosen: await store.find('audit'), configured: configured.audit },
    storage: { chosen: await store.find('storage'), configured: configured.storage },
    demo_times: { chosen: await store.find('demo_times'), configured: configured.demo_times },
  });
  return [
    implement(readInstallation, rules),
    implement(readSettings, present),
    implement(setPlanRule, async ({ actor, input: { body }, log }) => {
      const details = { plans: body.plans };
      await put('plans', body.plans, { action: 'installation.plans_changed', details });
      log.info({ userId: actor.userId, plans: body.plans }, 'rule of plans changed');
      return present();
    }),
    implement(setSignUpRule, async ({ actor, input: { body }, log }) => {
      const { access, domains, members_invite: byMembers = true } = body;
      const members_invite = String(byMembers);
      const details = { access, domains: domains.join(', '), members_invite };
      await put('sign_up', body, { action: 'installation.sign_up_changed', details });
      log.info({ userId: actor.userId, signUp: body.access }, 'rule of sign-up changed');
      return present();
    }),
    implement(setAuditRule, async ({ input: { body } }) => {
      const details = { days: String(body.days) };
      await put('audit', body, { action: 'installation.audit_changed', details });
      return present();
    }),
    implement(setStorageRule, async ({ input: { body } }) => {
      const details = Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, value === null ? '' : String(value)]),
      );
      await put('storage', body, { action: 'installation.storage_changed', details });
      return present();
    }),
    implement(setDemoTimes, async ({ input: { body } }) => {
      const { from, to, time_zone, days } = body;
      const details = { days: days.join(', '), hours: `${from} to ${to}`, time_zone };
      await put('demo_times', body, { action: 'installation.demo_times_changed', details });
      return present();
    }),
  ];
}
