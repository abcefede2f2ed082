import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { type Secrets, sameDigest } from '#platform/server/secrets/secrets.ts';
import { oneTimeCodes } from './tables.ts';

const lifeMinutes = 10;
const maxTries = 5;

export type CodePurpose = (typeof oneTimeCodes.$inferInsert)['purpose'];

/** One-time codes by mail: six digits, ten minutes, five tries, the newest of an address only. */
export interface Codes {
  /** Makes a code for the address; earlier ones of the purpose end. */
  issue(purpose: CodePurpose, email: string): Promise<string>;
  /** Does what `issue` does, for an address that gets none: nobody has the code. */
  pretend(purpose: CodePurpose, email: string): Promise<void>;
  /** True for the first who brings the right code in time. Every other call counts as a try. */
  redeem(purpose: CodePurpose, email: string, code: string): Promise<boolean>;
}

export function createCodes(orm: Executor, secrets: Secrets): Codes {
  const digestOf = (purpose: CodePurpose, email: string, code: string) =>
    secrets.digest('one-time-code', `${purpose}:${email}:${code}`);

  async function keep(purpose: CodePurpose, email: string, code: string): Promise<void> {
    const fresh = {
      digest: digestOf(purpose, email, code),
      tries: 0,
      expiresAt: new Date(Date.now() + lifeMinutes * 60_000),
    };
    await orm
      .insert(oneTimeCodes)
      .values({ purpose, email, ...fresh })
      .onConflictDoUpdate({ target: [oneTimeCodes.purpose, oneTimeCodes.email], set: fresh });
  }

  return {
    async issue(purpose, email) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await keep(purpose, email, code);
      return code;
    },
    async pretend(purpose, email) {
      // No digits: what nobody can type never matches.
      await keep(purpose, email, 'none');
    },
    async redeem(purpose, email, code) {
      const here = and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.email, email));
      const [counted] = await orm
        .update(oneTimeCodes)
        .set({ tries: sql`${oneTimeCodes.tries} + 1` })
        .where(and(here, lt(oneTimeCodes.tries, maxTries), gt(oneTimeCodes.expiresAt, new Date())))
        .returning({ digest: oneTimeCodes.digest });
      const given = digestOf(purpose, email, code);
      if (!counted || !sameDigest(counted.digest, given)) return false;
      const taken = await orm
        .delete(oneTimeCodes)
        .where(and(here, eq(oneTimeCodes.digest, given)))
        .returning({ email: oneTimeCodes.email });
      return taken.length > 0;
    },
  };
}
