import { diagnose as diagnoseConfig } from '#features/system/server/index.ts';
import { type Config, ConfigProblem, readConfig } from '#platform/server/config/config.ts';
import type { Finding } from '#platform/server/diagnosis/check-platform.ts';
import { readRunningRules } from './read-running-rules.ts';

/** Milliseconds that a running server may take to answer. */
const patience = 5000;

/** Checks an installation from outside, without starting it, beginning with its variables. */
export async function diagnose(
  environment: Record<string, string | undefined>,
): Promise<Finding[]> {
  const config = configOf(environment);
  if (!('PORT' in config)) return config;
  return diagnoseConfig(config, await readRunningRules(config, patience));
}

function configOf(environment: Record<string, string | undefined>): Config | Finding[] {
  try {
    return readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error;
    return error.message.split('\n').map((line) => ({ state: 'wrong', text: line.trim() }));
  }
}
