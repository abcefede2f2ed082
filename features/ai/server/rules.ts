import { and, eq, or } from 'drizzle-orm';
import type { Payer } from '#features/plans/contract/payer.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { AiRules } from '../contract/admin-calls.ts';
import { aiPayerRules, aiRules } from './tables.ts';

const none: AiRules = { tokens_a_day: null, payer_tokens_a_day: null, stays_local: false };

/** The rules of the installation. */
export async function findRules(orm: Executor): Promise<AiRules> {
  const [row] = await orm.select().from(aiRules);
  if (!row) return none;
  const { tokensADay, payerTokensADay, staysLocal } = row;
  return {
    tokens_a_day: tokensADay,
    payer_tokens_a_day: payerTokensADay,
    stays_local: staysLocal,
  };
}

export async function putRules(orm: Executor, rules: AiRules): Promise<void> {
  const set = {
    tokensADay: rules.tokens_a_day,
    payerTokensADay: rules.payer_tokens_a_day,
    staysLocal: rules.stays_local,
  };
  await orm
    .insert(aiRules)
    .values({ id: 'installation', ...set })
    .onConflictDoUpdate({ target: aiRules.id, set });
}

function ofPayer({ kind, id }: Payer) {
  return and(eq(aiPayerRules.payerKind, kind), eq(aiPayerRules.payerId, id));
}

/** Whether any of the payers requires texts to stay in the installation's own network. */
export async function payersStayLocal(orm: Executor, payers: readonly Payer[]): Promise<boolean> {
  const wanting = and(or(...payers.map(ofPayer)), eq(aiPayerRules.staysLocal, true));
  return (await orm.$count(aiPayerRules, wanting)) > 0;
}

export async function putPayerRules(
  orm: Executor,
  { kind, id }: Payer,
  staysLocal: boolean,
): Promise<void> {
  await orm
    .insert(aiPayerRules)
    .values({ payerKind: kind, payerId: id, staysLocal })
    .onConflictDoUpdate({
      target: [aiPayerRules.payerKind, aiPayerRules.payerId],
      set: { staysLocal },
    });
}

export async function removePayerRules(orm: Executor, payer: Payer): Promise<void> {
  await orm.delete(aiPayerRules).where(ofPayer(payer));
}
