import type { InstallationRules } from '#features/installation/contract.ts';
import { describeRules, rulesOf } from '#features/installation/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import { isLoopback } from '#platform/server/config/loopback.ts';

interface RuleLine {
  state: 'well' | 'careful';
  text: string;
}

/**
 * Who may come in, and which plans hold.
 * @param current the rules as administrators set them; null counts the configuration alone
 */
export function lookAtRules(config: Config, current: InstallationRules | null): RuleLine[] {
  const rules = current ?? rulesOf(config);
  const said = describeRules(rules, config);
  const source = current ? '' : ' (by the configuration; while the server runs, as saved there)';
  const isPublic = !isLoopback(new URL(config.PUBLIC_URL).hostname);
  return [
    {
      state: isPublic && rules.sign_up.access === 'open' ? 'careful' : 'well',
      text: `Who may come in: ${said.signUp}${source}`,
    },
    // Where everything is open, there are no plans to speak of.
    rules.plans === 'open'
      ? { state: 'well', text: `Everything is open for everybody${source}` }
      : { state: 'well', text: `Plans: ${said.plans}${source}` },
  ];
}
