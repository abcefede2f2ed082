import type { SQL } from 'drizzle-orm';
import type * as Y from 'yjs';
import { connectionsKey } from '#features/connections/server/index.ts';
import {
  type Feature,
  type FeatureContext,
  provide,
  type StoredTexts,
  serviceKey,
  textColumns,
} from '#features/feature/server/index.ts';
import { plansKey } from '#features/plans/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { projectAccessKey, projectKindsKey } from '#features/projects/server/index.ts';
import { runsKey } from '#features/runs/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lookRegularly } from '#platform/server/jobs/look-regularly.ts';
import { integrationFailures } from '../contract/failures.ts';
import type { Ticket } from '../contract/tickets.ts';
import type { TicketSource } from '../document/index.ts';
import { drawPicture } from './draw-picture.ts';
import { createItemFollowing } from './following/follow-items.ts';
import { createFollowing } from './following/follow-tickets.ts';
import { readHinted } from './hooks/hint.ts';
import { createSiteHooks, hookServiceOf } from './hooks/site-hooks.ts';
import type { IntegrationOffer } from './offer.ts';
import { integrationColumns } from './owned-columns.ts';
import { createRecording } from './record-ticket.ts';
import { connectRoutes } from './routes/connect-routes.ts';
import { ticketRoutes } from './routes/ticket-routes.ts';
import { ticketView } from './routes/ticket-view.ts';
import { trackerRoutes } from './routes/tracker-routes.ts';
import { forgetSitesOf, makeDue } from './site-store.ts';
import { tickets as table } from './tables.ts';
import { ticketEvent } from './ticket-event.ts';
import type { TicketHooks } from './ticket-hooks.ts';
import { listStaleTickets, ticketsOfItems } from './ticket-search.ts';
import {
  removeOfProject,
  setFirstItemStatus,
  type TicketRow,
  ticketsSentBy,
} from './ticket-store.ts';
import { createTickets, type TicketParts } from './tickets.ts';
import { createTrackerAccess, type TrackerAccess } from './tracker-access.ts';

export type { IntegrationOffer } from './offer.ts';
export { readCreated } from './read-created.ts';
export type { TicketHooks } from './ticket-hooks.ts';
export type {
  BackLink,
  IssueTracker,
  NewTicket,
  TicketContent,
  TicketSnapshot,
  TrackerHooks,
  TrackerPage,
  TrackerSession,
} from './tracker.ts';

/** Registers trackers, and the kinds of projects whose items can be sent to them. */
export interface Integrations extends Pick<TrackerAccess, 'register'> {
  /** Declares an integration, whether it is set up here or not. */
  offer(offer: IntegrationOffer): void;
  /** Registers the hooks of a kind of project. */
  registerKind(kind: ProjectCode, hooks: TicketHooks): void;
  /**
   * Reads the changes of a site now, because its tracker reports some. A report is only a hint: what
   * counts is what the tracker answers.
   */
  readNow(siteId: string): Promise<void>;
  /**
   * Checks that an account can send to a tracker: that it is connected and has chosen a site.
   * @throws the tracker's failures
   */
  requireReady(userId: string, tracker: Parameters<TrackerAccess['open']>[1]): Promise<void>;
}

/** Tickets of items, for features that show them elsewhere; access is checked by the caller. */
export interface LinkedTickets {
  /** The tickets of some items. */
  ofItems(refs: readonly LinkableItemRef[]): Promise<ProjectTicket[]>;
  /**
   * Tickets that no longer match their items: deleted ones, closed ones whose item is still open,
   * and those that could not be read or changed.
   * @param projects ids, or a subquery for them
   */
  listStale(projects: SQL, limit: number): Promise<ProjectTicket[]>;
}
export type ProjectTicket = Ticket & { project: string };
export const linkedTicketsKey = serviceKey<LinkedTickets>('integrations: tickets of items');

export const integrationsKey = serviceKey<Integrations>('integrations');

/** Sends items of projects to issue trackers, and follows their tickets. */
export const integrationsFeature: Feature = {
  name: 'integrations',
  needs: ['connections', 'plans', 'projects', 'runs'],
  build(context) {
    const offers: IntegrationOffer[] = [];
    const kinds = new Map<ProjectCode, TicketHooks>();
    const { parts, following, trackers, siteHooks } = createParts(context, kinds);
    const connections = context.get(connectionsKey);
    const itemFollowing = createItemFollowing({
      ...{ ...parts, following, jobs: context.jobs },
      hooksOf: async (projectId) => {
        const project = await context.get(projectAccessKey).find(projectId);
        return (project && kinds.get(project.kind)) ?? null;
      },
    });
    const tickets = createTickets({ ...parts, following });
    const integrations: Integrations = {
      register(tracker) {
        trackers.register(tracker);
        const { hooks } = tracker;
        connections.webhooks.register({
          ...{ id: hookServiceOf(tracker.id), ...hooks.deliveries },
          async handle({ body }) {
            const hint = hooks.hintIn(body);
            if (hint) await readHinted({ ...parts, following }, tracker, hint);
          },
        });
      },
      offer: (offer) => void offers.push(offer),
      registerKind: (kind, hooks) => void kinds.set(kind, hooks),
      async readNow(siteId) {
        await makeDue(context.database.orm, siteId, new Date());
        await following.readDue();
      },
      async requireReady(userId, tracker) {
        await trackers.open(userId, tracker);
      },
    };
    const looking = lookRegularly(context, 'reading tickets', following);
    return {
      provides: [
        provide(integrationsKey, integrations),
        provide(linkedTicketsKey, createLinkedTickets(context.database)),
      ],
      implementations: [
        ...connectRoutes({ ...parts, connections, siteHooks, offers: () => offers }),
        ...trackerRoutes({ ...parts, statusesOf: (kind) => kinds.get(kind)?.statuses ?? [] }),
        ...ticketRoutes({ ...parts, tickets }),
      ],
      columns: integrationColumns,
      storedTexts: [ticketTexts(context.database)],
      changed: itemFollowing.changed,
      erased: (executor, projectId) => removeOfProject(executor, projectId),
      userDeleted: (executor, userId) => forgetSitesOf(executor, userId),
      accountData: { tickets: (userId) => ticketsSentBy(context.database.orm, userId) },
      started: async () => looking.start(),
      close: looking.close,
    };
  },
};

function createLinkedTickets({ orm }: Database): LinkedTickets {
  return {
    ofItems: async (refs) => (await ticketsOfItems(orm, refs)).map(viewInProject),
    listStale: async (projects, limit) =>
      (await listStaleTickets(orm, projects, limit)).map(viewInProject),
  };
}

function ticketTexts(database: Database): StoredTexts {
  return textColumns(database, {
    what: 'tickets of issue trackers, as they are stored here',
    id: table.id,
    project: table.projectId,
    columns: { title: table.title, problem: table.problem },
  });
}

function viewInProject(row: TicketRow): ProjectTicket {
  return { ...ticketView(row), project: row.projectId };
}

function createParts(context: FeatureContext, kinds: ReadonlyMap<ProjectCode, TicketHooks>) {
  const { database, realtime, files, log, config } = context;
  const projects = context.get(projectAccessKey);
  const projectKinds = context.get(projectKindsKey);
  const trackers = createTrackerAccess({
    database,
    connections: context.get(connectionsKey),
    plans: context.get(plansKey),
  });
  const projectOf = async (projectId: string) => {
    const project = await projects.find(projectId);
    if (!project) throw commonFailures.fail('not_found');
    return project;
  };
  const hooksOf = async (projectId: string) => {
    const hooks = kinds.get((await projectOf(projectId)).kind);
    if (!hooks) throw integrationFailures.fail('ticket/not-sendable');
    return hooks;
  };
  const recording = createRecording(realtime);
  const now = () => new Date();
  const siteHooks = createSiteHooks({
    ...{ database, trackers, log, now, publicUrl: config.PUBLIC_URL },
    connections: context.get(connectionsKey),
  });
  const following = createFollowing({
    ...{ database, trackers, recording, hooksOf, siteHooks, log, now },
    statusChanged: (ticket) => context.hooks.happened(ticketEvent('ticket.status_changed', ticket)),
    interval: config.TRACKER_SECONDS * 1000,
  });
  const parts: Omit<TicketParts, 'following'> = {
    ...{ database, projects, trackers, recording, hooksOf, now },
    runs: context.get(runsKey),
    async record(ticket, hooks) {
      const status = await recording.record(ticket, hooks, ticket.sentBy);
      if (status !== null) await setFirstItemStatus(database.orm, ticket.id, status);
    },
    created: (ticket) => context.hooks.happened(ticketEvent('ticket.created', ticket)),
    async readSources(projectId, items) {
      const hooks = await hooksOf(projectId);
      return realtime.read(projectId, (document: Y.Doc) => hooks.sourcesOf(document, items));
    },
    async addressesOf(projectId) {
      const { path } = projectKinds.kindOf((await projectOf(projectId)).kind);
      return (item) => `${config.PUBLIC_URL}${path(projectId, item)}`;
    },
    async drawPicture({ file, area }: NonNullable<TicketSource['picture']>) {
      const stored = await files.get(`pictures${file}`);
      return stored && drawPicture(stored.bytes, area);
    },
  };
  return { parts, following, trackers, siteHooks };
}
