import type { Config } from '#platform/server/config/config.ts';
import type { SettingName, SettingValue, SignUpRule } from '../contract.ts';

/** What the configuration sets; null where it says nothing. */
export type Configured = { [Name in SettingName]: SettingValue<Name> | null };

export function configuredBy({
  AUDIT_DAYS,
  PLANS,
  SIGN_UP,
  SIGN_UP_DOMAINS,
}: Pick<Config, 'AUDIT_DAYS' | 'PLANS' | 'SIGN_UP' | 'SIGN_UP_DOMAINS'>): Configured {
  const signUp = SIGN_UP ? { access: SIGN_UP, domains: SIGN_UP_DOMAINS } : null;
  const plans = PLANS ?? null;
  const audit = { days: AUDIT_DAYS };
  return { plans, sign_up: signUp, audit, storage: null, demo_times: null, next_steps: null };
}

/** Where neither administrators nor the configuration say who may sign up. */
export const openSignUp: SignUpRule = { access: 'open', domains: [] };
