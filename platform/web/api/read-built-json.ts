import { networkFailures } from './transmit.ts';

/**
 * Reads a JSON file that the build wrote.
 * @throws Failure `no_answer` where it does not come
 */
export async function readBuiltJson(path: `/${string}.json`): Promise<unknown> {
  const answer = await fetch(path).catch(() => null);
  if (!answer?.ok) throw networkFailures.fail('no_answer');
  return answer.json();
}
