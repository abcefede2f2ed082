import type { Config } from '#platform/server/config/config.ts';
import type { InstallationRules, SignUpRule } from '../contract.ts';
import { configuredBy, openSignUp } from './configured.ts';

/** The rules that the configuration alone has. */
export function rulesOf(config: Config): InstallationRules {
  const { plans, sign_up } = configuredBy(config);
  return {
    plans: plans ?? 'tiers',
    plans_chosen: plans !== null,
    sign_up: sign_up ?? openSignUp,
    mail: Boolean(config.SMTP_URL),
  };
}

/** Who may come in and which plans hold, a line each, for operators. */
export function describeRules(
  { plans, plans_chosen, sign_up }: InstallationRules,
  { DEFAULT_PLAN }: Pick<Config, 'DEFAULT_PLAN'>,
): { signUp: string; plans: string } {
  const tiers = `each account has a plan, a new one the ${DEFAULT_PLAN} plan`;
  const condition = 'until the first administrator has answered who this is for';
  return {
    signUp: describeSignUp(sign_up),
    plans:
      plans === 'open'
        ? 'everything is there for everybody'
        : plans_chosen
          ? tiers
          : `${tiers}, ${condition}`,
  };
}

function describeSignUp({ access, domains }: SignUpRule): string {
  switch (access) {
    case 'open':
      return 'anyone who reaches the pages can create an account';
    case 'invitation':
      return 'invited addresses can create an account';
    case 'domain':
      return `addresses at ${domains.join(', ')} can create an account`;
    case 'closed':
      return 'nobody can create an account';
  }
}
