import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { type InstallationRules, readInstallation } from '#features/installation/contract.ts';
import { describeRules, rulesOf } from '#features/installation/server/index.ts';
import { callPath } from '#kernel/call/call.ts';
import { fromJson } from '#kernel/value/json.ts';
import { type Config, ownAddress } from '#platform/server/config/config.ts';
import { isLoopback } from '#platform/server/config/loopback.ts';
import { fetchOwnServer } from '#platform/server/http/fetch-own-server.ts';

const answer = z.object({ data: readInstallation.output });

interface RuleLine {
  state: 'well' | 'careful';
  text: string;
}

/**
 * Who may come in, and which plans hold: as the running server says, which knows what administrators
 * saved, or else by the configuration.
 * @param patience milliseconds that the server may take to answer
 */
export async function lookAtRules(config: Config, patience: number): Promise<RuleLine[]> {
  const current = await Promise.race([
    readRunning(config),
    setTimeout(patience, null, { ref: false }),
  ]);
  const rules = current ?? rulesOf(config);
  const said = describeRules(rules, config);
  const source = current ? '' : ' (by the configuration; while the server runs, as saved there)';
  const isPublic = !isLoopback(new URL(config.PUBLIC_URL).hostname);
  return [
    {
      state: isPublic && rules.sign_up.access === 'open' ? 'careful' : 'well',
      text: `Who may come in: ${said.signUp}${source}`,
    },
    { state: 'well', text: `Plans: ${said.plans}${source}` },
  ];
}

/** Null where no server of this installation answers. */
async function readRunning(config: Config): Promise<InstallationRules | null> {
  const address = ownAddress(config) + callPath(readInstallation);
  const response = await fetchOwnServer(address, '').catch(() => null);
  return (response && answer.safeParse(fromJson(response.text)).data?.data) ?? null;
}
