import type * as Y from 'yjs';
import type { z } from 'zod';
import { serviceKey } from '#features/feature/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import type { DocumentSummary } from '#kernel/document/document-summary.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';
import type { ProjectCalls } from '../contract/calls.ts';
import type { ListedProject } from '../contract/project.ts';
import type { Allow } from './access/access.ts';
import type { Member } from './access/member-store.ts';
import type { Quota } from './access/quota.ts';
import type { ProjectDocuments } from './content/live.ts';
import type { StateOf } from './content/state-of.ts';
import type { ProjectKind } from './kind.ts';
import type { ListQuery } from './list/list.ts';
import type { PictureAccess } from './picture/picture-access.ts';
import type { Pictures } from './picture/pictures.ts';
import type { NewProjectContent } from './projects.ts';
import type { ToRecord } from './routes.ts';
import type { NamedProject, ProjectRow, selectVisible } from './store.ts';

/** Who sees which projects. */
export interface ProjectAccess {
  /** The first line of every service that touches a project. */
  allow: Allow;
  /** A project that is not in the trash, whoever asks: for what a token stands for. */
  find(id: string): Promise<ProjectRow | null>;
  /** Those of some projects that a user sees. */
  filterVisible(actor: Pick<Actor, 'userId'>, ids: readonly string[]): Promise<string[]>;
  /** The same by id, each with its name and whether they may edit it. */
  nameVisible(
    actor: Pick<Actor, 'userId'>,
    ids: Iterable<string>,
  ): Promise<Map<string, NamedProject>>;
  /** Those of some projects that everybody sees who has a role in another one. */
  filterVisibleToReaders(id: string, ids: readonly string[]): Promise<string[]>;
  /** What selects the ids of the projects that a user sees. */
  selectVisible: typeof selectVisible;
  /** Those of some projects that lie in the trash of a user who owns them. */
  filterTrashed(
    actor: Pick<Actor, 'userId'>,
    ids: readonly string[],
  ): Promise<Pick<NamedProject, 'id' | 'kind' | 'title'>[]>;
  /** The projects of a user in which words are found, or those that changed last. */
  search(
    actor: Pick<Actor, 'userId'>,
    query: Pick<ListQuery, 'search' | 'kind' | 'limit'>,
  ): Promise<NamedProject[]>;
  /** The ids of all projects, those in the trash too, in their order after one. */
  idsAfter(id: string, limit: number): Promise<string[]>;
}
export const projectAccessKey = serviceKey<ProjectAccess>('projects: access');

/** Who has access to a project, beside its owner. */
export interface ProjectMembers {
  list(projectId: string, executor?: Executor): Promise<Member[]>;
  /** Gives access, or another one; counts at once on open connections. */
  put(projectId: string, member: Member, executor?: Executor): Promise<void>;
  /** Gives who has access another one, at once; answers whether they had any. */
  change(projectId: string, member: Member): Promise<boolean>;
  /** Takes access away, at once; answers whether there was any. */
  remove(projectId: string, userId: string): Promise<boolean>;
  /** Reports that other people see a project than before, as by a public link; `put` and `remove` do so themselves. */
  accessChanged(projectId: string): void;
  /** Sets whether those who comment or view may duplicate a project, whoever asks. */
  setDuplicateAllowed(projectId: string, isAllowed: boolean): Promise<void>;
}
export const projectMembersKey = serviceKey<ProjectMembers>('projects: members');

/** What projects contain, as it is stored and as it is now. */
export interface ProjectContent {
  stateOf: StateOf;
  /** The same in the newest shape of its kind: the document is opened for it. */
  newestStateOf(id: string): Promise<Uint8Array>;
  /** Summarises a document that is not open. */
  summariseState(kind: ProjectKind, state: Uint8Array): Promise<DocumentSummary>;
  /** Summarises a project's document as it is stored; null where there is none. */
  summariseStored(id: string): Promise<DocumentSummary | null>;
  /** Summarises a small document as it is now, maybe before that is stored; null for a large one. */
  peek(id: string): Promise<DocumentSummary | null>;
  /** The same for any document: a large one is looked into beside the server, as it is stored. */
  summariseNow(id: string): Promise<DocumentSummary | null>;
  /** The names of all private documents of a project. */
  privateDocumentsOf(id: string): Promise<string[]>;
  /** What live connections ask. */
  documents: ProjectDocuments;
}
export const projectContentKey = serviceKey<ProjectContent>('projects: content');

/** The kinds of projects that tools made known. */
export interface ProjectKinds {
  /** Makes a kind of project known; before anybody works with projects of it. */
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
  /** What to ask of an account's plan before it gets one more project. */
  quota: Quota;
  /**
   * Creates a project of an account's, where its plan has room; answers its id.
   * @throws the kind's limit code
   */
  begin(ownerId: string, kind: ProjectKind, beginning: NewProjectContent): Promise<string>;
  /** Creates a project that nobody owns until a user with an account takes it over (S2.95). */
  beginForVisitor(kind: ProjectKind, title: string, document: Y.Doc): Promise<string>;
  /** A project as one user sees it. */
  see(actor: Actor, id: string): Promise<ListedProject>;
}
export const projectCreationKey = serviceKey<ProjectCreation>('projects: creation');

/** The pictures of projects' documents. */
export type ProjectPictures = Pictures & PictureAccess;
export const projectPicturesKey = serviceKey<ProjectPictures>('projects: pictures');

/** Projects that wait to be deleted for good. */
export interface ProjectTrash {
  /** Deletes those that have waited long enough, at most a hundred; answers how many. A job does so every hour. */
  clear(): Promise<number>;
}
export const projectTrashKey = serviceKey<ProjectTrash>('projects: trash');
