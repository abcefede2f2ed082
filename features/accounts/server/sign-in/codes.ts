import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { type Secrets, sameDigest } from '#platform/server/secrets/secrets.ts';
import { oneTimeCodes } from '../tables.ts';

const lifeMinutes = 10;
const maxTries = 5;

export type CodePurpose = (typeof oneTimeCodes.$inferInsert)['purpose'];

/** The browser that a request comes from, null if it sends no cookie, and its network address. */
export interface Requester {
  browser: string | null;
  address: string;
}

/** The browser that requests a code; one without a cookie was given one. */
export type NewRequester = Requester & { browser: string };

/**
 * One-time codes by mail: six digits, valid for ten minutes and five tries. Of several codes for one
 * purpose, email address and browser only the newest is valid.
 */
export interface Codes {
  /** Creates a code for an email address; ends earlier ones of the same purpose and browser. */
  issue(purpose: CodePurpose, email: string, requester: NewRequester): Promise<string>;
  /** Stores what `issue` stores, for an address that gets no mail; no code matches it. */
  pretend(purpose: CodePurpose, email: string, requester: NewRequester): Promise<void>;
  /** True for the first call with the right code in time; every call counts as a try. */
  redeem(purpose: CodePurpose, email: string, requester: Requester, code: string): Promise<boolean>;
}

export function createCodes(orm: Executor, secrets: Secrets): Codes {
  const context = { orm, secrets };
  return {
    async issue(purpose, email, requester) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await storeCode(context, { purpose, email, code }, requester);
      return code;
    },
    async pretend(purpose, email, requester) {
      // A code that is not six digits never matches.
      await storeCode(context, { purpose, email, code: 'none' }, requester);
    },
    redeem: (purpose, email, requester, code) =>
      redeemCode(context, { purpose, email, code }, requester),
  };
}

interface CodesContext {
  orm: Executor;
  secrets: Secrets;
}

interface Code {
  purpose: CodePurpose;
  email: string;
  code: string;
}

async function storeCode(
  { orm, secrets }: CodesContext,
  code: Code,
  { browser, address }: NewRequester,
): Promise<void> {
  const { purpose, email } = code;
  const fresh = {
    address: digestOfRequester(secrets, address),
    digest: digestOfCode(secrets, code),
    tries: 0,
    expiresAt: new Date(Date.now() + lifeMinutes * 60_000),
  };
  await orm
    .insert(oneTimeCodes)
    .values({ purpose, email, asker: digestOfRequester(secrets, browser), ...fresh })
    .onConflictDoUpdate({
      target: [oneTimeCodes.purpose, oneTimeCodes.email, oneTimeCodes.asker],
      set: fresh,
    });
}

async function redeemCode(
  context: CodesContext,
  code: Code,
  { browser, address }: Requester,
): Promise<boolean> {
  const { orm, secrets } = context;
  const byRequester =
    browser === null ? lastRequester(context, code, address) : digestOfRequester(secrets, browser);
  const stored = and(isFor(code), eq(oneTimeCodes.asker, byRequester));
  // Counts the try before it compares: tries at the same time must not exceed the limit.
  const [counted] = await orm
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(stored, lt(oneTimeCodes.tries, maxTries), gt(oneTimeCodes.expiresAt, new Date())))
    .returning({ digest: oneTimeCodes.digest });
  const given = digestOfCode(secrets, code);
  if (!counted || !sameDigest(counted.digest, given)) return false;
  const removed = await orm
    .delete(oneTimeCodes)
    .where(and(stored, eq(oneTimeCodes.digest, given)))
    .returning({ email: oneTimeCodes.email });
  return removed.length > 0;
}

/** A query for the browser that requested a code last from an address. */
function lastRequester({ orm, secrets }: CodesContext, code: Code, address: string) {
  return orm
    .select({ asker: oneTimeCodes.asker })
    .from(oneTimeCodes)
    .where(and(isFor(code), eq(oneTimeCodes.address, digestOfRequester(secrets, address))))
    .orderBy(desc(oneTimeCodes.expiresAt))
    .limit(1);
}

function isFor({ purpose, email }: Code) {
  return and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.email, email));
}

function digestOfCode(secrets: Secrets, { purpose, email, code }: Code): string {
  return secrets.digest('one-time-code', `${purpose}:${email}:${code}`);
}

function digestOfRequester(secrets: Secrets, nameOrAddress: string): string {
  return secrets.digest('code-asker', nameOrAddress);
}
