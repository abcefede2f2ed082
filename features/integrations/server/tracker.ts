import type { HookService, ServiceClient } from '#features/connections/server/index.ts';
import type { PlanFeature } from '#features/plans/contract/tiers.ts';
import type { RichText } from '#kernel/text/rich-text.ts';
import type {
  TicketChoice,
  TicketField,
  TicketFieldValues,
  TicketPhase,
  TicketStatus,
  TicketTransition,
  TicketType,
  TrackerId,
  TrackerPerson,
  TrackerProject,
  TrackerSite,
} from '../contract/trackers.ts';

/** A ticket as its tracker answers it. */
export interface TicketSnapshot {
  /** Stays the same when the ticket moves to another project. */
  id: string;
  /** Shown to users, such as UX-12; changes when the ticket moves. */
  key: string;
  url: string;
  title: string;
  /** Id of the project that it is in. */
  project: string;
  /** The tracker's name of its status. */
  status: string;
  phase: TicketPhase;
  /** Name of its assignee; null for none. */
  assignee: string | null;
  priority: string | null;
  /** When it was changed last. */
  changedAt: Date;
}

/** The fields of a ticket that the suite fills. */
export interface TicketContent {
  title: string;
  /** Paragraphs, headings, lists, quotes and links, as the suite's rich text has them. */
  body: RichText;
  /** Id of a priority; null leaves the tracker's default. */
  priority: string | null;
  tags: readonly string[];
  /** Id of a user of the tracker. */
  assignee: string | null;
  /** Id of a ticket of the tracker. */
  parent: string | null;
  /** Values of further fields. */
  fields: TicketFieldValues;
}

/** A ticket that does not exist yet. */
export interface NewTicket extends TicketContent {
  /** Id of the project of the tracker. */
  project: string;
  /** Id of the type. */
  type: string;
  /**
   * A word that is put on the ticket, such as `sightline-3f9c…`. The ticket is found by it where the
   * answer to its creation was lost.
   */
  mark: string;
}

export interface TicketPicture {
  /** File name, the same for each try to attach it to a ticket. */
  name: string;
  /** A PNG file. */
  bytes: Uint8Array;
}

/** The place in the suite that a ticket leads back to. */
export interface BackLink {
  /** The same for each time that the link is written. */
  id: string;
  url: string;
  title: string;
  /** The ticket's mark, which a tracker removes where all marks are listed for its users. */
  mark: string;
}

/** One page of a list; `next` is null on the last one. */
export interface TrackerPage<Item> {
  items: Item[];
  next: string | null;
}

/**
 * A site of a tracker, as one connection sees it.
 * All methods throw an `OutsideFailure` where the tracker does not answer, and a failure of
 * `integrationFailures` with the tracker's own words where it refuses.
 */
export interface TrackerSession {
  projects(query: string, after: string | null): Promise<TrackerPage<TrackerProject>>;
  types(project: string): Promise<TicketType[]>;
  /** The fields of new tickets. The one with id `priority` has the priorities. */
  fields(project: string, type: string): Promise<TicketField[]>;
  /** The statuses that tickets of a type can have. */
  statuses(project: string, type: string): Promise<TicketStatus[]>;
  /** Users to whom tickets of a project can be assigned. */
  people(project: string, query: string): Promise<TrackerPerson[]>;
  /** Tickets of a project that can be the parent of others. */
  parents(project: string, query: string): Promise<TicketChoice[]>;
  /** The ticket with a mark; null where there is none. It may take seconds until a new one is found. */
  findMarked(project: string, mark: string): Promise<TicketSnapshot | null>;
  create(ticket: NewTicket): Promise<TicketSnapshot>;
  /** Changes what is given of a ticket. */
  update(id: string, change: Partial<TicketContent>): Promise<TicketSnapshot>;
  remove(id: string): Promise<void>;
  /**
   * Attaches a picture once.
   * @param mayBeThere whether an earlier try may have attached it, so that it is looked for first
   */
  attach(id: string, picture: TicketPicture, mayBeThere: boolean): Promise<void>;
  /** Writes the link back; the same link twice is written once. */
  link(id: string, link: BackLink): Promise<void>;
  /** The tickets that exist and may be seen, by id. Takes `readAtOnce` ids at most. */
  read(ids: readonly string[]): Promise<Map<string, TicketSnapshot>>;
  /** The ticket with an id or a key; null where there is none that may be seen. */
  find(idOrKey: string): Promise<TicketSnapshot | null>;
  /** The tickets of some projects that changed since a moment, or a little longer ago, by pages. */
  changedSince(
    projects: readonly string[],
    since: Date,
    after: string | null,
  ): Promise<TrackerPage<TicketSnapshot>>;
  /** The changes of status that are allowed now. */
  transitions(id: string): Promise<TicketTransition[]>;
  transition(id: string, transition: string, fields: TicketFieldValues): Promise<TicketSnapshot>;
  /** The id or key of a ticket from its pasted address or key; null where it is no ticket of this site. */
  keyIn(text: string): string | null;
}

/** A webhook that a tracker registered. */
export interface RegisteredHook {
  /** The tracker's id of it. */
  id: string;
  /** When it ends unless it is renewed; null for never. */
  until: Date | null;
}

/** The content of a delivery: only a hint until the tracker confirms it. */
export interface TicketHint {
  /** Id of the ticket that was changed or deleted. */
  ticketId: string;
  /** When it was changed; null where that is not said, such as for a deleted one. */
  changedAt: Date | null;
}

/** The webhooks of a tracker, by which it reports changes of tickets. */
export interface TrackerHooks {
  /** How deliveries are verified and distinguished. */
  deliveries: Pick<HookService, 'verification' | 'read'>;
  /** The secret that deliveries are signed with; undefined for one of the suite. */
  secret?: string | undefined;
  /** Null where a delivery is about no ticket. */
  hintIn(body: Buffer): TicketHint | null;
  /** Registers a webhook for the tickets of a project. */
  register(
    client: ServiceClient,
    site: TrackerSite,
    hook: { project: string; address: string; secret: string },
  ): Promise<RegisteredHook>;
  /** Renews a webhook before it ends; undefined where none ends. */
  renew?(client: ServiceClient, site: TrackerSite, id: string): Promise<Date>;
  remove(client: ServiceClient, site: TrackerSite, id: string): Promise<void>;
}

/** An issue tracker that issues are sent to. Each has a feature of its own, which registers it. */
export interface IssueTracker {
  readonly id: TrackerId;
  /** Shown to users. */
  readonly name: string;
  /** Id of the services that its connections are of, such as one for OAuth and one for keys. */
  readonly services: readonly string[];
  /** What a plan must have. */
  readonly planFeature: PlanFeature;
  /** The maximum number of ids that `read` takes. */
  readonly readAtOnce: number;
  /** Milliseconds until its search finds a new ticket. */
  readonly searchTakes: number;
  /** Its webhooks. */
  readonly hooks: TrackerHooks;
  /** The sites that a connection may use. */
  sites(client: ServiceClient): Promise<TrackerSite[]>;
  open(client: ServiceClient, site: TrackerSite): TrackerSession;
}
