import { accountFailures } from '../contract/failures.ts';
import type { AttemptLimit, Attempts } from './attempts.ts';

const codesPerHour: AttemptLimit = { name: 'codes', max: 6, seconds: 3600 };

/**
 * Counts a code that is asked for, for addresses with and without an account alike: each gives five
 * more guesses. False when it is one too many.
 */
export function allowCode(attempts: Attempts, email: string): Promise<boolean> {
  return attempts.allow(codesPerHour, email);
}

/** The same, failing with `code/too-many`. */
export async function limitCodes(attempts: Attempts, email: string): Promise<void> {
  if (!(await allowCode(attempts, email))) throw accountFailures.fail('code/too-many');
}
