import { accountsKey } from '#features/accounts/server/index.ts';
import { auditKey } from '#features/audit/server/index.ts';
import {
  type Feature,
  type FeatureContext,
  goesWithAccount,
  goesWithProject,
  provide,
  serviceKey,
  textColumns,
} from '#features/feature/server/index.ts';
import {
  projectAccessKey,
  projectKindsKey,
  projectMembersKey,
} from '#features/projects/server/index.ts';
import { callEvents } from './call-events.ts';
import { createDelivering, type DeliverParts } from './deliver.ts';
import {
  createDeliveryStore,
  deliveriesOf,
  removeDeliveriesOf,
  removeDeliveriesOfProject,
} from './delivery-store.ts';
import { defineOffMail } from './off-mail.ts';
import { createQueue } from './queue.ts';
import { createRecording, documentEvents } from './record-events.ts';
import { webhookRoutes } from './routes.ts';
import { outgoingDeliveries, webhookTargets } from './tables.ts';
import {
  createTargetStore,
  forgetChosenProject,
  removeTargetsOf,
  targetsOf,
} from './target-store.ts';
import { createTargets } from './targets.ts';

export { describeEvents } from './describe-events.ts';

/** Sends what waits. */
export interface Webhooks {
  /** Queues the deliveries that are due; returns how many. */
  queueDue(): Promise<number>;
}
export const webhooksKey = serviceKey<Webhooks>('webhooks');

/** Sends events in projects to addresses that users register. */
export const webhooksFeature: Feature = {
  name: 'webhooks',
  needs: ['accounts', 'activity', 'audit', 'projects'],
  build(context) {
    const { database, config, secrets } = context;
    const parts = createParts(context);
    const { projects, targets, deliveries, now } = parts;
    const delivering = createDelivering(parts);
    const queue = createQueue({ ...context, deliveries, delivering, now });
    const recording = createRecording({
      ...parts,
      log: context.log,
      members: context.get(projectMembersKey),
      due: queue.queueDue,
    });
    let areIssuesAwaited = false;
    const refresh = async () => {
      areIssuesAwaited = await targets.isAwaited(['issue.added', 'issue.changed']);
    };
    const service = createTargets({
      ...{ targets, secrets, projects, now, allowed: config.OUTSIDE_ALLOWED },
      audit: context.get(auditKey),
    });
    return {
      provides: [provide(webhooksKey, { queueDue: queue.queueDue })],
      implementations: webhookRoutes({ ...parts, delivering, service, changed: refresh }),
      ...callEvents(projects, recording),
      ...documentEvents(parts, recording, () => areIssuesAwaited),
      happened: recording.record,
      columns: [
        ...goesWithAccount(webhookTargets.userId, outgoingDeliveries.userId),
        ...goesWithProject(outgoingDeliveries.projectId),
      ],
      storedTexts: [
        textColumns(context.database, {
          what: 'deliveries to webhooks',
          id: outgoingDeliveries.id,
          project: outgoingDeliveries.projectId,
          columns: { details: outgoingDeliveries.details, answer: outgoingDeliveries.answer },
        }),
      ],
      async erased(executor, projectId) {
        await removeDeliveriesOfProject(executor, projectId);
        await forgetChosenProject(executor, projectId);
      },
      async userDeleted(executor, userId) {
        await removeDeliveriesOf(executor, userId);
        await removeTargetsOf(executor, userId);
      },
      accountData: {
        outgoing_webhooks: async (userId) =>
          (await targetsOf(database.orm, userId)).map(service.view),
        outgoing_deliveries: (userId) => deliveriesOf(database.orm, userId),
      },
      started: async () => queue.start(refresh),
      close: queue.close,
    };
  },
};

function createParts(context: FeatureContext): DeliverParts & {
  projects: ReturnType<typeof projectsOf>;
} {
  const { database, outside, secrets, config } = context;
  const publicUrl = config.PUBLIC_URL;
  const targets = createTargetStore(database);
  const people = context.get(accountsKey).directory;
  const offMail = defineOffMail({ ...context, targets, people, publicUrl });
  return {
    ...{ database, outside, secrets, publicUrl, targets, people },
    deliveries: createDeliveryStore(database),
    projects: projectsOf(context),
    now: () => new Date(),
    async switchedOff({ id }, reason) {
      await offMail.enqueue(id, { webhook: id, reason });
    },
  };
}

function projectsOf(context: FeatureContext) {
  return { ...context.get(projectAccessKey), ...context.get(projectKindsKey) };
}
