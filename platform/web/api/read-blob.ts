import { networkFailures } from './transmit.ts';

/**
 * Reads a file of the suite from its address, which may redirect.
 * @throws Failure `no_answer` where it does not come
 */
export async function readBlob(path: string): Promise<Blob> {
  const answer = await fetch(path).catch(() => null);
  if (!answer?.ok) throw networkFailures.fail('no_answer');
  return answer.blob();
}
