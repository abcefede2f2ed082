import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { Owner } from '../store.ts';
import { webhookDeliveries, webhooks } from '../tables.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Inserts a webhook; where its address exists, only its secret is replaced. Returns its id. */
export async function putWebhook(
  executor: Executor,
  row: typeof webhooks.$inferInsert,
): Promise<string> {
  const [put] = await executor
    .insert(webhooks)
    .values(row)
    .onConflictDoUpdate({ target: webhooks.keyDigest, set: { secret: row.secret } })
    .returning({ id: webhooks.id });
  return put?.id ?? row.id;
}

export async function findByKey(executor: Executor, keyDigest: string): Promise<WebhookRow | null> {
  const [found] = await executor.select().from(webhooks).where(eq(webhooks.keyDigest, keyDigest));
  return found ?? null;
}

export async function webhooksOf(executor: Executor, owner: Owner): Promise<WebhookRow[]> {
  return executor.select().from(webhooks).where(ofOwner(owner)).orderBy(asc(webhooks.createdAt));
}

export async function deleteWebhook(executor: Executor, id: string): Promise<void> {
  await executor.delete(webhooks).where(eq(webhooks.id, id));
}

export async function deleteWebhooksOf(executor: Executor, owner: Owner): Promise<void> {
  await executor.delete(webhooks).where(ofOwner(owner));
}

/** Inserts a delivery; false where one with its id or its signed bytes exists already. */
export async function insertDelivery(
  executor: Executor,
  row: typeof webhookDeliveries.$inferInsert,
): Promise<boolean> {
  const added = await executor
    .insert(webhookDeliveries)
    .values(row)
    .onConflictDoNothing()
    .returning({ delivery: webhookDeliveries.delivery });
  return added.length > 0;
}

/** A delivery that is not handled yet, with its webhook; null where it is handled or deleted. */
export async function findWaiting(
  executor: Executor,
  webhookId: string,
  delivery: string,
): Promise<{ webhook: WebhookRow; row: DeliveryRow } | null> {
  const [found] = await executor
    .select({ webhook: webhooks, row: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(isDelivery(webhookId, delivery), isNull(webhookDeliveries.handledAt)));
  return found ?? null;
}

/** Marks a delivery as handled, and removes its body. */
export async function markHandled(
  executor: Executor,
  webhookId: string,
  delivery: string,
  at: Date,
): Promise<void> {
  await executor
    .update(webhookDeliveries)
    .set({ handledAt: at, body: null, headers: {} })
    .where(isDelivery(webhookId, delivery));
}

export async function deleteDeliveriesBefore(executor: Executor, at: Date): Promise<void> {
  await executor.delete(webhookDeliveries).where(lt(webhookDeliveries.receivedAt, at));
}

function isDelivery(webhookId: string, delivery: string) {
  return and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.delivery, delivery));
}

function ofOwner({ kind, id }: Owner) {
  return and(eq(webhooks.ownerKind, kind), eq(webhooks.ownerId, id));
}
