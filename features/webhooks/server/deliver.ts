import type { Database } from '#platform/server/database/database.ts';
import type { Outgoing } from '#platform/server/outside/outgoing/outgoing.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { failingDays } from '../contract/limits.ts';
import type { OffReason } from '../contract/target.ts';
import type { DeliveryRow, DeliveryStore } from './delivery-store.ts';
import { type Payload, type PayloadParts, payloadOf } from './payload.ts';
import { type Answered, post } from './post.ts';
import { nextTry } from './retries.ts';
import { sealPurposes } from './seal-purposes.ts';
import { signedHeaders } from './signing.ts';
import { slackMessage } from './slack.ts';
import type { TargetRow, TargetStore } from './target-store.ts';

export interface DeliverParts extends PayloadParts {
  people: PayloadParts['people'] & {
    activeByIds(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  };
  database: Pick<Database, 'orm'>;
  deliveries: DeliveryStore;
  targets: TargetStore;
  outside: Pick<Outgoing, 'for'>;
  secrets: Pick<Secrets, 'unseal'>;
  now(): Date;
  /** A webhook was switched off, which its owner did not do. */
  switchedOff(target: TargetRow, reason: OffReason): Promise<void>;
}

/** Milliseconds after which a server that sends a delivery counts as stopped. */
const leaseTakes = 60_000;
const day = 86_400_000;
const gone = 410;

/** Sends deliveries, each by one server at a time. */
export interface Delivering {
  /** Sends one that is due, and plans the next try where it fails. */
  send(id: string): Promise<void>;
  /**
   * Sends one now, once. Returns null where another server is sending it, or it was deleted.
   */
  resend(target: TargetRow, id: string): Promise<DeliveryRow | null>;
}

export function createDelivering(parts: DeliverParts): Delivering {
  const { deliveries, targets, now } = parts;
  const until = (at: Date) => new Date(at.getTime() + leaseTakes);
  return {
    async send(id) {
      const at = now();
      const delivery = await deliveries.claim(id, at, until(at));
      const target = delivery && (await targets.find(delivery.targetId));
      if (!target) return;
      if (!target.isOn) {
        await withhold(parts, delivery, 'The webhook was switched off.');
        return;
      }
      await attempt(parts, target, delivery, false);
    },
    async resend(target, id) {
      const at = now();
      const delivery = await deliveries.claimByHand({ id, targetId: target.id }, at, until(at));
      return delivery && attempt(parts, target, delivery, true);
    },
  };
}

function withhold({ deliveries, now }: DeliverParts, { id, dueAt }: DeliveryRow, problem: string) {
  const nothing = { triedAt: now(), status: null, milliseconds: null, answer: '' };
  return deliveries.settle(id, { ...nothing, state: 'withheld', dueAt, problem }, false);
}

async function attempt(
  parts: DeliverParts,
  target: TargetRow,
  delivery: DeliveryRow,
  isResent: boolean,
): Promise<DeliveryRow | null> {
  // Who can no longer sign in gets nothing by another way either.
  if (!(await parts.people.activeByIds([target.userId])).has(target.userId)) {
    return withhold(parts, delivery, 'Your account was suspended.');
  }
  const payload = await payloadOf(parts, target, delivery);
  if (!payload) return withhold(parts, delivery, 'You can no longer read this project.');
  const answered = await postPayload(parts, target, delivery, payload);
  return answered.isAccepted
    ? accept(parts, delivery, answered)
    : fail(parts, target, delivery, { answered, isResent });
}

function postPayload(
  { outside, secrets, now }: DeliverParts,
  target: TargetRow,
  { id }: DeliveryRow,
  payload: Payload,
): Promise<Answered> {
  const address = secrets.unseal(sealPurposes.address, target.address);
  const at = now();
  const isSlack = target.format === 'slack';
  const body = JSON.stringify(isSlack ? slackMessage(payload) : payload);
  const sealed = [target.secret, isFormerValid(target, at) ? target.formerSecret : null];
  const valid = sealed.flatMap((one) => (one ? [secrets.unseal(sealPurposes.secret, one)] : []));
  const headers = isSlack ? {} : signedHeaders(valid, { id, at, body });
  return post(outside, address, { headers, body }, () => now().getTime());
}

/** Whether the secret before the last rotation still signs. */
export function isFormerValid({ formerUntil }: Pick<TargetRow, 'formerUntil'>, at: Date): boolean {
  return formerUntil !== null && formerUntil > at;
}

async function accept(
  { deliveries, targets, now }: DeliverParts,
  { id, targetId, dueAt }: DeliveryRow,
  { status, milliseconds, answer, problem }: Answered,
) {
  const at = now();
  await targets.markDelivered(targetId, at);
  const tried = { triedAt: at, status, milliseconds, answer, problem };
  return deliveries.settle(id, { ...tried, state: 'delivered', dueAt });
}

async function fail(
  parts: DeliverParts,
  target: TargetRow,
  { id, tries, dueAt, state }: DeliveryRow,
  { answered, isResent }: { answered: Answered; isResent: boolean },
) {
  const { deliveries, now } = parts;
  const { status, milliseconds, answer, problem, retryAfter } = answered;
  const at = now();
  // One that still has tries before it keeps them.
  const isPlanned = !isResent || (state === 'waiting' && dueAt > at);
  const next = isResent ? dueAt : nextTry(tries + 1, retryAfter, at);
  const settled = await deliveries.settle(
    id,
    {
      ...{ triedAt: at, status, milliseconds, answer, problem },
      state: isPlanned && next && status !== gone ? 'waiting' : 'failed',
      dueAt: next ?? dueAt,
    },
    !isResent,
  );
  if (status === gone) await switchOff(parts, target, 'gone');
  else if (!isResent) await noteFailure(parts, target, at);
  return settled;
}

async function noteFailure(parts: DeliverParts, target: TargetRow, at: Date): Promise<void> {
  const failing = await parts.targets.markFailing(target.id, at);
  const since = failing?.failingSince ?? at;
  if (at.getTime() - since.getTime() < failingDays * day) return;
  await switchOff(parts, target, 'failing');
}

async function switchOff(parts: DeliverParts, target: TargetRow, reason: OffReason): Promise<void> {
  if (await parts.targets.switchOff(target.id, reason)) await parts.switchedOff(target, reason);
}
