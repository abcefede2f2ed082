import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { hookFailures } from '../../contract/failures.ts';
import type { Owner } from '../store.ts';
import type { DeliveryFacts, HookRequest, HookService } from './hook-service.ts';
import {
  deleteDeliveriesBefore,
  deleteWebhook,
  deleteWebhooksOf,
  findByKey,
  findWaiting,
  insertDelivery,
  insertWebhook,
  markHandled,
  type WebhookRow,
  webhooksOf,
} from './store.ts';
import { isVerified } from './verify.ts';

/** A webhook as its service gets it. */
export interface NewWebhook {
  id: string;
  /** Where the service sends to; cannot be read again. */
  address: string;
  secret: string;
}

export interface WebhookOptions {
  service: string;
  owner: Owner;
  /** It is removed with this connection. */
  connectionId?: string | null;
  /** What the service made to sign with; made here by default. */
  secret?: string;
}

export interface Webhooks {
  /** Makes a service known; while the suite is being built. */
  register(service: HookService): void;
  find(service: string): HookService | undefined;
  create(options: WebhookOptions): Promise<NewWebhook>;
  remove(id: string): Promise<void>;
  /**
   * Takes a delivery: stores it and has a job handle it. One that came before is taken again without
   * anything happening.
   * @throws Failure hook/…
   */
  receive(serviceId: string, key: string, request: HookRequest): Promise<void>;
  removeOf(executor: Executor, owner: Owner): Promise<void>;
  /** For the download of a person's data. */
  dataOf(owner: Owner): Promise<unknown>;
  /** Forgets deliveries of more than a week ago. */
  sweep(): Promise<void>;
}

export interface WebhooksParts {
  database: Pick<Database, 'orm'>;
  secrets: Pick<Secrets, 'seal' | 'unseal' | 'digest'>;
  jobs: Pick<Jobs, 'define'>;
  publicUrl: string;
  now: () => number;
}

const sealPurpose = 'webhook';
const keptDays = 7;
const usualTolerance = 300;
const day = 86_400_000;
const idLength = 200;
/** Checked instead of that of a webhook that is not there, so that this takes the same time. */
const nobody = { secret: randomBytes(32).toString('base64url') };

export function createWebhooks(parts: WebhooksParts): Webhooks {
  const { database, secrets, publicUrl, now } = parts;
  const { orm } = database;
  const services = new Map<string, HookService>();
  const digestOf = (service: string, key: string) =>
    secrets.digest('webhook-key', `${service}:${key}`);
  const handleLater = defineHandling(parts, services);

  return {
    register(service) {
      if (services.has(service.id)) throw new Error(`Two webhooks are named '${service.id}'.`);
      services.set(service.id, service);
    },
    find: (service) => services.get(service),
    async create({ service, owner, connectionId = null, secret = randomSecret() }) {
      const [id, key] = [newId(), randomSecret()];
      await insertWebhook(orm, {
        id,
        service,
        keyDigest: digestOf(service, key),
        secret: secrets.seal(sealPurpose, secret),
        ownerKind: owner.kind,
        ownerId: owner.id,
        connectionId,
        createdAt: new Date(now()),
      });
      return { id, address: `${publicUrl}/api/hooks/${service}/${key}`, secret };
    },
    remove: (id) => deleteWebhook(orm, id),
    async receive(serviceId, key, request) {
      const service = services.get(serviceId);
      const webhook = await findByKey(orm, digestOf(serviceId, key));
      const secret = webhook ? secrets.unseal(sealPurpose, webhook.secret) : nobody.secret;
      const isRight = isVerified(service?.verification ?? { kind: 'none' }, secret, request);
      if (!service || !webhook) throw hookFailures.fail('hook/unknown');
      if (!isRight) throw hookFailures.fail('hook/signature');
      const { id, at } = readFacts(service, request);
      requireRecent(service, at, now());
      const delivery = digest(id ?? request.body);
      const deliveryId = id?.slice(0, idLength) ?? delivery;
      const row = { webhookId: webhook.id, delivery, deliveryId, body: request.body };
      const headers = keptOf(service, request);
      const isNew = await insertDelivery(orm, { ...row, headers, receivedAt: new Date(now()) });
      // One that waits still may have come when no job could be queued.
      if (isNew || (await findWaiting(orm, webhook.id, delivery))) {
        await handleLater(webhook, delivery);
      }
    },
    removeOf: deleteWebhooksOf,
    async dataOf(owner) {
      const rows = await webhooksOf(orm, owner);
      return rows.map(({ service, createdAt }) => ({ service, created_at: createdAt }));
    },
    sweep: () => deleteDeliveriesBefore(orm, new Date(now() - keptDays * day)),
  };
}

/** Defines the job that handles a delivery; returns what queues it. */
function defineHandling(
  { database: { orm }, jobs, now }: WebhooksParts,
  services: ReadonlyMap<string, HookService>,
): (webhook: WebhookRow, delivery: string) => Promise<void> {
  const handling = jobs.define({
    name: 'connections.delivery',
    input: z.object({ webhook: z.string(), delivery: z.string() }),
    tries: 5,
    seconds: 120,
    concurrency: 2,
    async run({ input }) {
      const found = await findWaiting(orm, input.webhook, input.delivery);
      if (!found) return;
      const { webhook, row } = found;
      await services.get(webhook.service)?.handle({
        service: webhook.service,
        webhookId: webhook.id,
        connectionId: webhook.connectionId,
        deliveryId: row.deliveryId,
        receivedAt: row.receivedAt,
        headers: row.headers,
        body: Buffer.from(row.body ?? []),
      });
      await markHandled(orm, webhook.id, row.delivery, new Date(now()));
    },
  });
  return async ({ id }, delivery) => void (await handling.enqueue(id, { webhook: id, delivery }));
}

function readFacts(service: HookService, request: HookRequest): DeliveryFacts {
  try {
    return service.read(request);
  } catch {
    throw hookFailures.fail('hook/unreadable');
  }
}

function requireRecent(
  { toleranceSeconds = usualTolerance }: HookService,
  at: Date | null,
  now: number,
): void {
  if (at === null) return;
  // A time that cannot be read is far from now, too.
  const isNear = Math.abs(now - at.getTime()) <= toleranceSeconds * 1000;
  if (!isNear) throw hookFailures.fail('hook/old');
}

function keptOf({ keptHeaders = [] }: HookService, { headers }: HookRequest) {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

function digest(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url');
}
