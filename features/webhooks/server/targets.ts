import type { Audit, AuditRecord } from '#features/audit/server/index.ts';
import { eventTypes } from '#features/feature/contract/events.ts';
import type { ProjectAccess } from '#features/projects/server/index.ts';
import type { AccountActor } from '#kernel/call/actor.ts';
import type { CallInput } from '#kernel/call/call.ts';
import { Failure } from '#kernel/call/failure.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { isPrivateHost } from '#platform/server/outside/private-host.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import type { addWebhook, changeWebhook } from '../contract/calls.ts';
import { webhookFailures } from '../contract/failures.ts';
import { rotationHours } from '../contract/limits.ts';
import { isFormerValid } from './deliver.ts';
import { sealPurposes } from './seal-purposes.ts';
import { newSecret } from './signing.ts';
import type { TargetRow, TargetStore } from './target-store.ts';

export interface TargetParts {
  targets: TargetStore;
  secrets: Pick<Secrets, 'seal' | 'unseal'>;
  projects: Pick<ProjectAccess, 'filterVisible'>;
  audit: Pick<Audit, 'recordAlone'>;
  /** Addresses that the configuration allows beside public ones. */
  allowed: readonly string[];
  now(): Date;
}

const hour = 3_600_000;

/** What an account does with its webhooks. */
export function createTargets(parts: TargetParts) {
  const { targets, secrets, now } = parts;
  return {
    /** @throws webhook_address_refused, webhook_project_not_found, webhook_limit_reached */
    add: (actor: AccountActor, given: CallInput<typeof addWebhook>['body']) =>
      addTarget(parts, actor, given),

    /** @throws webhook_not_found, webhook_address_refused, webhook_project_not_found */
    change: (actor: AccountActor, id: string, given: CallInput<typeof changeWebhook>['body']) =>
      changeTarget(parts, actor, id, given),

    /** @throws webhook_not_found */
    async switch(userId: string, id: string, isOn: boolean): Promise<TargetRow> {
      const row = await targets.change(userId, id, {
        ...{ isOn, offReason: isOn ? null : 'owner' },
        ...(isOn && { failingSince: null }),
      });
      await record(parts, 'webhook.changed', row);
      return row;
    },

    /** @throws webhook_not_found */
    async remove(userId: string, id: string): Promise<void> {
      await record(parts, 'webhook.deleted', await targets.remove(userId, id));
    },

    /** @throws webhook_not_found, webhook_without_secret */
    async rotate(userId: string, id: string) {
      const before = await targets.require(userId, id);
      if (before.secret === null) throw webhookFailures.fail('webhook_without_secret');
      const secret = newSecret();
      const row = await targets.change(userId, id, {
        secret: secrets.seal(sealPurposes.secret, secret),
        formerSecret: before.secret,
        formerUntil: new Date(now().getTime() + rotationHours * hour),
      });
      await record(parts, 'webhook.secret_replaced', row);
      return { row, secret };
    },

    /** A webhook as its owner sees it. */
    view: (row: TargetRow) => viewTarget(parts, row),
  };
}

async function addTarget(
  parts: TargetParts,
  actor: AccountActor,
  given: CallInput<typeof addWebhook>['body'],
) {
  const { targets, secrets, now } = parts;
  await requireAddress(parts, given.address);
  const { format, description } = given;
  const secret = format === 'standard' ? newSecret() : null;
  const row: TargetRow = {
    ...{ id: newId(), userId: actor.userId, format, description },
    events: [...new Set(given.events)],
    address: secrets.seal(sealPurposes.address, given.address),
    projects: await requireProjects(parts, actor, given.projects),
    secret: secret && secrets.seal(sealPurposes.secret, secret),
    ...{ formerSecret: null, formerUntil: null, isOn: true, offReason: null, createdAt: now() },
    ...{ deliveredAt: null, failingSince: null },
  };
  await targets.insert(row);
  await record(parts, 'webhook.added', row);
  return { row, secret };
}

async function changeTarget(
  parts: TargetParts,
  actor: AccountActor,
  id: string,
  { address, description, events, projects }: CallInput<typeof changeWebhook>['body'],
): Promise<TargetRow> {
  const { targets, secrets } = parts;
  const before = await targets.require(actor.userId, id);
  if (address !== undefined) await requireAddress(parts, address);
  const isSame = JSON.stringify(before.projects) === JSON.stringify(projects);
  const row = await targets.change(actor.userId, id, {
    ...{ description, events: [...new Set(events)] },
    // Projects that are out of sight stay chosen until the choice changes.
    projects: isSame ? projects : await requireProjects(parts, actor, projects),
    ...(address !== undefined && { address: secrets.seal(sealPurposes.address, address) }),
  });
  await record(parts, 'webhook.changed', row);
  return row;
}

/** Addresses of webhooks may contain a secret: an entry has their host only. */
async function record(
  { audit, secrets }: TargetParts,
  action: AuditRecord['action'],
  { id, description, address }: TargetRow,
): Promise<void> {
  const { host } = new URL(secrets.unseal(sealPurposes.address, address));
  const target = { kind: 'webhook', id, title: description || host } as const;
  await audit.recordAlone({ action, target, details: { host } });
}

/** @throws webhook_address_refused */
async function requireAddress({ allowed }: TargetParts, address: string): Promise<void> {
  const url = new URL(address);
  const isConfigured = allowed.some((one) => new URL(one).origin === url.origin);
  const isWeb = url.protocol === 'https:' && url.username === '' && url.password === '';
  if (isConfigured || (isWeb && !(await isPrivateHost(address)))) return;
  const { code, status, message } = webhookFailures.fail('webhook_address_refused');
  throw new Failure(code, status, message, { 'body.address': message });
}

/** The chosen projects once each. @throws webhook_project_not_found */
async function requireProjects(
  { projects }: TargetParts,
  actor: AccountActor,
  given: readonly string[] | null,
): Promise<string[] | null> {
  const chosen = given && [...new Set(given)];
  if (chosen && (await projects.filterVisible(actor, chosen)).length < chosen.length) {
    throw webhookFailures.fail('webhook_project_not_found');
  }
  return chosen;
}

function viewTarget({ secrets, now }: TargetParts, row: TargetRow) {
  const { id, format, description, events, projects, isOn, offReason } = row;
  const address = secrets.unseal(sealPurposes.address, row.address);
  return {
    ...{ id, format, description, projects, is_on: isOn, off_reason: offReason },
    events: events.flatMap((type) => eventTypes.find((one) => one === type) ?? []),
    address: format === 'slack' ? shortened(address) : address,
    created_date: row.createdAt.toISOString(),
    delivered_date: row.deliveredAt?.toISOString() ?? null,
    failing_date: row.failingSince?.toISOString() ?? null,
    rotation_date: isFormerValid(row, now()) ? (row.formerUntil?.toISOString() ?? null) : null,
  };
}

const shownEnd = 4;

/** The host of an address and its last characters. */
function shortened(address: string): string {
  const { origin, pathname, search } = new URL(address);
  const rest = pathname + search;
  return rest.length <= 2 * shownEnd ? `${origin}/…` : `${origin}/…${rest.slice(-shownEnd)}`;
}
