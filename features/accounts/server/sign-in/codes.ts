import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { type Secrets, sameDigest } from '#platform/server/secrets/secrets.ts';
import { oneTimeCodes } from '../tables.ts';

const lifeMinutes = 10;
const maxTries = 5;

export type CodePurpose = (typeof oneTimeCodes.$inferInsert)['purpose'];

/** Who brings a code: a browser, if it keeps cookies, at an address that others may share. */
export interface Requester {
  browser: string | null;
  address: string;
}

/** Who asks for a code; a browser without a name was given one. */
export type NewRequester = Requester & { browser: string };

/**
 * One-time codes by mail: six digits, ten minutes, five tries, the newest only of an e-mail address
 * and the user who asked for it.
 */
export interface Codes {
  /** Makes a code for the address; earlier ones of the purpose and asker end. */
  issue(purpose: CodePurpose, email: string, asker: NewRequester): Promise<string>;
  /** Does what `issue` does, for an address that gets none: nobody has the code. */
  pretend(purpose: CodePurpose, email: string, asker: NewRequester): Promise<void>;
  /** True for the first who brings the right code in time. Every other call counts as a try. */
  redeem(purpose: CodePurpose, email: string, asker: Requester, code: string): Promise<boolean>;
}

export function createCodes(orm: Executor, secrets: Secrets): Codes {
  const digestOf = (purpose: CodePurpose, email: string, code: string) =>
    secrets.digest('one-time-code', `${purpose}:${email}:${code}`);
  const hidden = (asker: string) => secrets.digest('code-asker', asker);
  const of = (purpose: CodePurpose, email: string) =>
    and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.email, email));

  /** Who asked last from an address. */
  const newestFrom = (purpose: CodePurpose, email: string, address: string) =>
    orm
      .select({ asker: oneTimeCodes.asker })
      .from(oneTimeCodes)
      .where(and(of(purpose, email), eq(oneTimeCodes.address, hidden(address))))
      .orderBy(desc(oneTimeCodes.expiresAt))
      .limit(1);

  async function keep(
    purpose: CodePurpose,
    email: string,
    { browser, address }: NewRequester,
    code: string,
  ): Promise<void> {
    const asker = hidden(browser);
    const fresh = {
      address: hidden(address),
      digest: digestOf(purpose, email, code),
      tries: 0,
      expiresAt: new Date(Date.now() + lifeMinutes * 60_000),
    };
    await orm
      .insert(oneTimeCodes)
      .values({ purpose, email, asker, ...fresh })
      .onConflictDoUpdate({
        target: [oneTimeCodes.purpose, oneTimeCodes.email, oneTimeCodes.asker],
        set: fresh,
      });
  }

  return {
    async issue(purpose, email, asker) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await keep(purpose, email, asker, code);
      return code;
    },
    async pretend(purpose, email, asker) {
      // No digits: what nobody can type never matches.
      await keep(purpose, email, asker, 'none');
    },
    async redeem(purpose, email, { browser, address }, code) {
      const asker = browser === null ? newestFrom(purpose, email, address) : hidden(browser);
      const here = and(of(purpose, email), eq(oneTimeCodes.asker, asker));
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
