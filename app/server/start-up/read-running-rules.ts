import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { type InstallationRules, readInstallation } from '#features/installation/contract.ts';
import { callPath } from '#kernel/call/call.ts';
import { fromJson } from '#kernel/value/json.ts';
import { type Config, ownAddress } from '#platform/server/config/config.ts';
import { fetchOwnServer } from '#platform/server/http/fetch-own-server.ts';

const answer = z.object({ data: readInstallation.output });

/**
 * The rules as the running server has them, which knows what administrators saved; null where no
 * server of this installation answers.
 * @param patience milliseconds that it may take
 */
export function readRunningRules(
  config: Config,
  patience: number,
): Promise<InstallationRules | null> {
  return Promise.race([request(config), setTimeout(patience, null, { ref: false })]);
}

async function request(config: Config): Promise<InstallationRules | null> {
  const address = ownAddress(config) + callPath(readInstallation);
  const response = await fetchOwnServer(address, '').catch(() => null);
  return (response && answer.safeParse(fromJson(response.text)).data?.data) ?? null;
}
