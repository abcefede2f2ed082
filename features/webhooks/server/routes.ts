import type { ProjectAccess } from '#features/projects/server/index.ts';
import type { AccountActor } from '#kernel/call/actor.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  sendDeliveryAgain,
  switchWebhook,
  testWebhook,
} from '../contract/calls.ts';
import { webhookFailures } from '../contract/failures.ts';
import { type Delivery, testType } from '../contract/target.ts';
import type { Delivering, DeliverParts } from './deliver.ts';
import type { DeliveryRow } from './delivery-store.ts';
import type { TargetRow } from './target-store.ts';
import type { createTargets } from './targets.ts';

export interface RouteParts extends Pick<DeliverParts, 'targets' | 'deliveries' | 'now'> {
  projects: Pick<ProjectAccess, 'nameVisible'>;
  delivering: Pick<Delivering, 'resend'>;
  service: ReturnType<typeof createTargets>;
  /** Called after a webhook changed. */
  changed(): Promise<void>;
}

export function webhookRoutes(parts: RouteParts): Implementation[] {
  return [...targetRoutes(parts), ...deliveryRoutes(parts)];
}

function targetRoutes(parts: RouteParts): Implementation[] {
  const { targets, service, changed } = parts;
  const view = async (actor: AccountActor, row: TargetRow) => {
    await changed();
    return viewTarget(parts, actor, row);
  };
  return [
    implement(listWebhooks, async ({ actor }) => {
      const rows = await targets.list(actor.userId);
      return { webhooks: await Promise.all(rows.map((row) => viewTarget(parts, actor, row))) };
    }),
    implement(addWebhook, async ({ actor, input: { body } }) => {
      const { row, secret } = await service.add(actor, body);
      return { ...(await view(actor, row)), secret };
    }),
    implement(changeWebhook, async ({ actor, input: { params, body } }) =>
      view(actor, await service.change(actor, params.id, body)),
    ),
    implement(switchWebhook, async ({ actor, input: { params, body } }) =>
      view(actor, await service.switch(actor.userId, params.id, body.is_on)),
    ),
    implement(rotateWebhookSecret, async ({ actor, input: { params } }) => {
      const { row, secret } = await service.rotate(actor.userId, params.id);
      return { ...(await view(actor, row)), secret };
    }),
    implement(deleteWebhook, async ({ actor, input: { params } }) => {
      await service.remove(actor.userId, params.id);
      await changed();
      return null;
    }),
  ];
}

/** A webhook with the titles of its chosen projects. */
async function viewTarget({ projects, service }: RouteParts, actor: AccountActor, row: TargetRow) {
  const named = await projects.nameVisible(actor, row.projects ?? []);
  const titles = Object.fromEntries([...named].map(([id, { title }]) => [id, title]));
  return { ...service.view(row), titles };
}

function deliveryRoutes(parts: RouteParts): Implementation[] {
  const { targets, deliveries, delivering, now } = parts;
  const viewOne = async (actor: AccountActor, row: DeliveryRow | null) => {
    const [view] = row ? await viewDeliveries(parts, actor, [row]) : [];
    if (!view) throw webhookFailures.fail('webhook_busy');
    return view;
  };
  return [
    implement(testWebhook, async ({ actor, input: { params } }) => {
      const target = await targets.require(actor.userId, params.id);
      const id = `msg_${newId()}`;
      const [at, userId, targetId] = [now(), actor.userId, target.id];
      const test = { type: testType, projectId: null, authors: [], details: {}, joinKey: null };
      await deliveries.insert({ ...test, id, targetId, userId, at, dueAt: at });
      return viewOne(actor, await delivering.resend(target, id));
    }),
    implement(listDeliveries, async ({ actor, input: { params } }) => {
      const target = await targets.require(actor.userId, params.id);
      return { deliveries: await viewDeliveries(parts, actor, await deliveries.list(target.id)) };
    }),
    implement(sendDeliveryAgain, async ({ actor, input: { params } }) => {
      const target = await targets.require(actor.userId, params.id);
      if (!(await deliveries.find(target.id, params.delivery_id))) {
        throw webhookFailures.fail('webhook_delivery_not_found');
      }
      return viewOne(actor, await delivering.resend(target, params.delivery_id));
    }),
  ];
}

async function viewDeliveries(
  { projects }: RouteParts,
  actor: AccountActor,
  rows: readonly DeliveryRow[],
): Promise<Delivery[]> {
  const ids = new Set(rows.flatMap(({ projectId }) => projectId ?? []));
  const named = await projects.nameVisible(actor, ids);
  return rows.map((row) => ({
    ...{ id: row.id, type: row.type, state: row.state, tries: row.tries, status: row.status },
    ...{ milliseconds: row.milliseconds, answer: row.answer, problem: row.problem },
    project_title: (row.projectId && named.get(row.projectId)?.title) || null,
    created_date: row.at.toISOString(),
    tried_date: row.triedAt?.toISOString() ?? null,
    next_date: row.state === 'waiting' ? row.dueAt.toISOString() : null,
  }));
}
