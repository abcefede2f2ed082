import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { fromJson } from '#kernel/value/json.ts';
import type { Database } from '../database/database.ts';
import type { Captcha } from './captcha.ts';
import { redeemedChallenges } from './tables.ts';

export interface AltchaOptions {
  database: Pick<Database, 'orm'>;
  /** Key that signs the challenges; the same in every process. */
  key: string;
  /** Milliseconds until a challenge expires. */
  lifetime?: number;
}

/** Rounds of key derivation per attempt, and attempts per solution: about half a second. */
const cost = 1000;
const tries = { least: 1000, most: 3000 };

const payloadShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(cost),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Version 2 of ALTCHA's protocol, used by its widget 3; redeemed challenges are stored in the database. */
export function createAltcha({ database, key, lifetime = 600_000 }: AltchaOptions): Captcha {
  const secrets = { hmacSignatureSecret: key, hmacKeySignatureSecret: `${key}:solution` };

  return {
    async challenge() {
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(tries.most, tries.least),
        deriveKey,
        expiresAt: new Date(Date.now() + lifetime),
        ...secrets,
      });
    },
    async verify(payload) {
      const parsed = payloadShape.safeParse(fromJson(Buffer.from(payload, 'base64').toString()));
      if (!parsed.success) return false;
      const { challenge, solution } = parsed.data;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      return verified && redeem(database, challenge.parameters);
    },
  };
}

/** True for the first to redeem the challenge, in any process. */
async function redeem(
  { orm }: Pick<Database, 'orm'>,
  { nonce, expiresAt }: { nonce: string; expiresAt: number },
): Promise<boolean> {
  await orm.delete(redeemedChallenges).where(lt(redeemedChallenges.expiresAt, new Date()));
  const fresh = await orm
    .insert(redeemedChallenges)
    .values({ nonce, expiresAt: new Date(expiresAt * 1000) })
    .onConflictDoNothing()
    .returning();
  return fresh.length > 0;
}
