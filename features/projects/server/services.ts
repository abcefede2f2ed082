import type { z } from 'zod';
import { serviceKey } from '#features/feature/server/index.ts';
import type { Payer } from '#features/plans/contract/payer.ts';
import type { Actor, ProjectCaller } from '#kernel/call/actor.ts';
import type { DocumentSummary } from '#kernel/document/document-summary.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';
import type { ProjectCalls } from '../contract/calls.ts';
import type { ListedProject } from '../contract/project.ts';
import type { Ability } from '../contract/rights.ts';
import type { Allow } from './access/access.ts';
import type { LimitForecast } from './access/limit-forecast.ts';
import type { ListedMember, Member } from './access/member-store.ts';
import type { LimitedProject } from './access/over-limit.ts';
import type { ProjectTeams } from './access/project-teams.ts';
import type { Quota } from './access/quota.ts';
import type { ProjectDocuments } from './content/live.ts';
import type { StateOf } from './content/state-of.ts';
import type { ProjectCopy } from './copies.ts';
import type { ProjectKind } from './kind.ts';
import type { ListQuery } from './list/list.ts';
import type { PictureAccess } from './picture/picture-access.ts';
import type { Pictures } from './picture/pictures.ts';
import type { NewProjectContent } from './projects.ts';
import type { ToRecord } from './routes.ts';
import type { AccessibleProject, NamedProject, ProjectRow, selectVisible } from './store.ts';
import type { TeamMembersOf } from './trash/transfer.ts';
import type { VisitorClaims } from './trash/visitor-claims.ts';

/** Checks and queries of access to projects. */
export interface ProjectAccess {
  /** Checks an ability; the first line of every service that reads or changes a project. */
  allow: Allow;
  /** A project that is not in the trash, without a check of access: for holders of a token or pass. */
  find(id: string): Promise<ProjectRow | null>;
  /** Whether the plan of a project's payers has no room for it, so that it is read-only. */
  isOverLimit(project: LimitedProject): Promise<boolean>;
  /** What an account may do in a project now. */
  abilitiesOf(held: AccessibleProject): Promise<Ability[]>;
  /** The ids of the given projects that the actor sees. */
  filterVisible(actor: ProjectCaller, ids: readonly string[]): Promise<string[]>;
  /** The same, by id, each with its title and whether the actor may edit it. */
  nameVisible(actor: ProjectCaller, ids: Iterable<string>): Promise<Map<string, NamedProject>>;
  /** The ids of the given projects that are visible to every user with a role in another project. */
  filterVisibleToReaders(id: string, ids: readonly string[]): Promise<string[]>;
  /** A subquery for the ids of the projects that an account sees. */
  selectVisible: typeof selectVisible;
  /** The given projects that are in the actor's trash. */
  filterTrashed(
    actor: ProjectCaller,
    ids: readonly string[],
  ): Promise<Pick<NamedProject, 'id' | 'kind' | 'title'>[]>;
  /** The actor's projects that match a search, or those that changed last. */
  search(
    actor: ProjectCaller,
    query: Pick<ListQuery, 'search' | 'kind' | 'limit'>,
  ): Promise<NamedProject[]>;
  /** The projects of a team, or those that an account owns, with the trash; without a check of access. */
  ofPayer(payer: Payer, executor?: Executor): Promise<ProjectRow[]>;
  /** A project, also in the trash, without a check of access. */
  findAny(id: string): Promise<ProjectRow | null>;
  /** The copies of projects, and copies of these, without a check of access; some may be erased. */
  copiesOf(ids: readonly string[]): Promise<ProjectCopy[]>;
  /** Which projects those given are copies of, and so on, without a check of access; some may be erased. */
  originalsOf(ids: readonly string[]): Promise<ProjectCopy[]>;
  /** The ids of all projects, including those in the trash, in order and after an id. */
  idsAfter(id: string, limit: number): Promise<string[]>;
}
export const projectAccessKey = serviceKey<ProjectAccess>('projects: access');

/** The members of projects: all accounts with access, except the owners. */
export interface ProjectMembers {
  list(projectId: string, executor?: Executor): Promise<ListedMember[]>;
  /** Adds a member or changes their role; open connections are checked again at once. */
  put(projectId: string, member: Member, executor?: Executor): Promise<void>;
  /**
   * Changes the role of a member, at once; returns whether they were one.
   * @param also runs in the same transaction
   */
  change(
    projectId: string,
    member: Member,
    also?: (tx: Executor) => Promise<void>,
  ): Promise<boolean>;
  /** Removes a member, in the same way. */
  remove(
    projectId: string,
    userId: string,
    also?: (tx: Executor) => Promise<void>,
  ): Promise<boolean>;
  /**
   * Reports that the readers of a project changed, as with a public link; `put` and `remove` report
   * it themselves.
   */
  accessChanged(projectId: string): void;
  /** Sets whether commenters and viewers may duplicate a project, without a check of access. */
  setDuplicateAllowed(projectId: string, isAllowed: boolean): Promise<void>;
}
export const projectMembersKey = serviceKey<ProjectMembers>('projects: members');

/** Who is in a team, from teams, a higher feature. */
export const projectTeamMembersKey = serviceKey<TeamMembersOf>('projects: team members');

/** Who of a project has not agreed that it is published. */
export interface PublicationConsent {
  /** The names of those whom the project, or what it links to, names. */
  missingIn(projectId: string): Promise<string[]>;
  /** The names of those of them whose words some texts of it have. */
  missingFor(projectId: string, texts: readonly string[]): Promise<string[]>;
}
/** From the feature that has the records of participants. */
export const publicationConsentKey = serviceKey<PublicationConsent>(
  'projects: consent to publication',
);

/** What is published of projects in one place, such as the library. */
export interface Publications {
  /** The ids of the projects of which something is published now. */
  projectIds(): Promise<string[]>;
  /**
   * Takes down what is published of a project where somebody of it does not agree to publication now: their words
   * in the library, their name in a showcase. Notifies who published it.
   * @param by the account that recorded that they do not agree
   */
  review(projectId: string, by: string): Promise<void>;
}

export const limitForecastKey = serviceKey<LimitForecast>('projects: limit forecast');

/** The projects of teams, for the feature that has the teams. */
export const projectTeamsKey = serviceKey<ProjectTeams>('projects: teams');

/** The content of projects, as stored and as open now. */
export interface ProjectContent {
  stateOf: StateOf;
  /** The same in the newest shape of its kind, for which the document is opened. */
  newestStateOf(id: string): Promise<Uint8Array>;
  /** Summarises a document that is not open. */
  summariseState(kind: ProjectKind, state: Uint8Array): Promise<DocumentSummary>;
  /** Summarises a project's document as it is stored; null where there is none. */
  summariseStored(id: string): Promise<DocumentSummary | null>;
  /** Summarises a small document as it is now, possibly before that is stored; null for a large one. */
  peek(id: string): Promise<DocumentSummary | null>;
  /** The same for any document: a large one is summarised as it is stored. */
  summariseNow(id: string): Promise<DocumentSummary | null>;
  /** The names of all private documents of a project. */
  privateDocumentsOf(id: string): Promise<string[]>;
  /** The functions that live connections call. */
  documents: ProjectDocuments;
}
export const projectContentKey = serviceKey<ProjectContent>('projects: content');

/** The registered kinds of projects. */
export interface ProjectKinds {
  /** Registers a kind of project; called before any request for projects of it. */
  register(kind: ProjectKind): void;
  kindOf(code: ProjectKind['code']): ProjectKind;
  /** Implements a kind's own calls. */
  implement<Project extends z.ZodType>(
    kind: ProjectKind,
    calls: ProjectCalls<Project>,
    toRecord: ToRecord<Project>,
  ): Implementation[];
}
export const projectKindsKey = serviceKey<ProjectKinds>('projects: kinds');

/** Creates projects. */
export interface ProjectCreation {
  /** The check of an account's quota for one more project. */
  quota: Quota;
  /**
   * Creates a project of an account, if its plan has room; returns its id.
   * @throws the kind's limit code; reach_missing for a caller that is limited to projects
   */
  begin(owner: ProjectCaller, kind: ProjectKind, beginning: NewProjectContent): Promise<string>;
  /** Creates a project without an owner, until an account claims it (S2.95). */
  beginForVisitor(kind: ProjectKind, beginning: NewProjectContent): Promise<string>;
  /** Changes the title of a project without an owner; an empty one becomes the default. */
  renameForVisitor(id: string, title: string): Promise<void>;
  /** A project as an account sees it. */
  see(actor: Actor, id: string): Promise<ListedProject>;
}
export const projectCreationKey = serviceKey<ProjectCreation>('projects: creation');

/** The pictures of projects' documents. */
export type ProjectPictures = Pictures & PictureAccess;
export const projectPicturesKey = serviceKey<ProjectPictures>('projects: pictures');

/** Who may take over projects of visitors, from the feature that lets visitors make them. */
export const visitorClaimsKey = serviceKey<VisitorClaims>('projects: visitor claims');

/** Projects in the trash. */
export interface ProjectTrash {
  /**
   * Moves an own project to the trash; removes the actor from a shared one.
   * @throws not_found
   */
  remove(actor: ProjectCaller, id: string): Promise<void>;
  /**
   * Erases a project in the actor's trash.
   * @throws not_found
   */
  erase(actor: ProjectCaller, id: string): Promise<void>;
  /**
   * Erases up to a hundred projects that have been in it for 30 days; returns how many. A job does
   * so every hour.
   */
  clear(): Promise<number>;
  /** Erases a project that no account has taken over; false for one that has an owner. */
  eraseOfVisitor(id: string): Promise<boolean>;
}
export const projectTrashKey = serviceKey<ProjectTrash>('projects: trash');
