import * as Y from 'yjs';
import type { z } from 'zod';
import { accountsKey } from '#features/accounts/server/index.ts';
import {
  type DeletionImpact,
  type Feature,
  type FeatureContext,
  type Hooks,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import { type Plans, plansKey, worksForKey } from '#features/plans/server/index.ts';
import type { Actor } from '#kernel/actor.ts';
import type { DocumentSummary } from '#kernel/document-summary.ts';
import { personalChannel } from '#kernel/personal-channel.ts';
import { isInside, sheetsPrefix } from '#kernel/sheet.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { PictureTaker } from '#platform/server/printer/picture-taker.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { DocumentLog } from '#platform/server/realtime/document-log.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import type { ProjectCalls } from '../contract/calls.ts';
import { type ListedProject, listsTopic } from '../contract/project.ts';
import { can } from '../contract/rights.ts';
import { type Allow, createAllow } from './access.ts';
import { startClearing } from './clearing.ts';
import { createFolders } from './folders.ts';
import { inPlainText, type ProjectKind } from './kind.ts';
import { type ListWish, listEntered } from './list.ts';
import { createProjectDocuments, type ProjectDocuments } from './live.ts';
import { projectColumns } from './owned-columns.ts';
import { createPictureAccess, type PictureAccess } from './picture-access.ts';
import { createPictures, type Pictures } from './pictures.ts';
import type { PeopleById } from './project-view.ts';
import { type Beginning, createProjectServices } from './projects.ts';
import { createQuota, type Quota } from './quota.ts';
import { listRoutes, projectRoutes, type ToRecord } from './routes.ts';
import { createStateOf, type StateOf } from './state-of.ts';
import {
  changeProject,
  findProject,
  heldAmong,
  heldByAll,
  idsAfter,
  isMemberOf,
  listMembers,
  listOwned,
  type Member,
  type NamedProject,
  namedAmong,
  ownedLoss,
  type ProjectRow,
  putMember,
  removeMember,
  selectSeen,
  trashedAmong,
  visitorOwner,
} from './store.ts';
import { createSummarise, isSmall, summariseState } from './summarise.ts';
import { createTellRow } from './tell-row.ts';
import { createTransfer } from './transfer.ts';
import { createTrash } from './trash.ts';

export type { Allow } from './access.ts';
export { createEditing, type Editing, given, type Run, recordIn } from './editing.ts';
export type { ProjectKind, SummaryModule } from './kind.ts';
export { loadSummaryModule } from './load-summary-module.ts';
export type { PictureAccess } from './picture-access.ts';
export type { Pictures } from './pictures.ts';
export type { PeopleById } from './project-view.ts';
export type { ToRecord } from './routes.ts';
export { searchQuestion, searchWords } from './search-words.ts';
export type { HeldProject, Member, NamedProject, ProjectRow } from './store.ts';

export interface ProjectsOptions extends Pick<FeatureContext, 'isPublicFile'> {
  config: Pick<Config, 'PICTURES_OF_PERSON' | 'PICTURES_OF_ALL'>;
  readers: Pick<Readers, 'read'>;
  drawings: Pick<PictureTaker, 'ofDrawing'>;
  /** Where large documents are looked into. */
  keepers: Pick<Readers, 'read'>;
  database: Database;
  documents: DocumentLog;
  realtime: Realtime;
  files: Files;
  jobs: Jobs;
  log: Log;
  plans: Pick<Plans, 'limitsOf'>;
  secrets: Pick<Secrets, 'digest'>;
  hooks: Pick<Hooks, 'begun' | 'erased' | 'accessChanged'>;
  peopleById: PeopleById;
}

/** Projects as the slices above see them. */
export interface Projects {
  /** The first line of every service that touches a project. */
  allow: Allow;
  /** Those of some projects that somebody sees. */
  seenAmong(actor: Pick<Actor, 'userId'>, ids: readonly string[]): Promise<string[]>;
  /** The same by id, each with its name and whether they may edit it. */
  namedAmong(
    actor: Pick<Actor, 'userId'>,
    ids: Iterable<string>,
  ): Promise<Map<string, NamedProject>>;
  /** Those of some projects that lie in the trash of somebody who owns them. */
  trashedAmong(
    actor: Pick<Actor, 'userId'>,
    ids: readonly string[],
  ): Promise<Pick<NamedProject, 'id' | 'kind' | 'title'>[]>;
  /** The projects of a person in which words are found, or those that changed last. */
  findNamed(
    actor: Pick<Actor, 'userId'>,
    wish: Pick<ListWish, 'search' | 'kind' | 'limit'>,
  ): Promise<NamedProject[]>;
  /** Those of some projects that everybody sees who has a role in another one. */
  seenByReaders(id: string, ids: readonly string[]): Promise<string[]>;
  /** What selects the ids of the projects that somebody sees. */
  selectSeen: typeof selectSeen;
  /** A project that is not in the trash, without a look at rights: for what a token stands for. */
  find(id: string): Promise<ProjectRow | null>;
  /** The ids of all projects, those in the trash too, in their order after one. */
  idsAfter(id: string, limit: number): Promise<string[]>;
  /** Finds anew what is kept beside a project's document; null where there is none. */
  findAnew(id: string): Promise<DocumentSummary | null>;
  stateOf: StateOf;
  /** The same in the newest shape of its kind: the document is opened for it. */
  newestStateOf(id: string): Promise<Uint8Array>;
  /** Finds what is kept beside a document that is not open. */
  summariseState(kind: ProjectKind, state: Uint8Array): Promise<DocumentSummary>;
  /** What a small document says as it is now, maybe before that is kept; null for a large one. */
  glance(id: string): Promise<DocumentSummary | null>;
  /** The same for any document: a large one is looked into beside the server, as it is stored. */
  findNow(id: string): Promise<DocumentSummary | null>;
  /** The names of all sheets of a project. */
  sheetsOf(id: string): Promise<string[]>;
  /** What realtime needs to know of the documents. */
  documents: ProjectDocuments;
  /** Who has access to a project, beside its owner. */
  members: {
    list(projectId: string, executor?: Executor): Promise<Member[]>;
    /** Gives access, or another one; counts at once on open connections. */
    put(projectId: string, member: Member, executor?: Executor): Promise<void>;
    /** Takes access away, at once; answers whether there was any. */
    remove(projectId: string, userId: string): Promise<boolean>;
  };
  /** Says that who sees a project changed, as by a public link; `members` says so by itself. */
  accessChanged(projectId: string): void;
  /** Whether somebody has access to any project of an owner's. */
  isMemberOf(ownerId: string, userId: string): Promise<boolean>;
  /** Says whether those who comment or view may duplicate it; rights are not looked at here. */
  letDuplicate(id: string, mayDuplicate: boolean): Promise<void>;
  /** Makes a kind of project known; before anybody works with projects of it. */
  register(kind: ProjectKind): void;
  kindOf(code: ProjectKind['code']): ProjectKind;
  /** What to ask of an account's plan before it gets one more project. */
  quota: Quota;
  /**
   * Makes a project of somebody's, where their plan has room; answers its id.
   * @throws the kind's limit code
   */
  begin(ownerId: string, kind: ProjectKind, beginning: Beginning): Promise<string>;
  /** A project as one person sees it. */
  see(actor: Actor, id: string): Promise<ListedProject>;
  /** Makes a project that nobody owns until somebody with an account takes it over (S2.95). */
  beginForVisitor(kind: ProjectKind, title: string, document: Y.Doc): Promise<string>;
  /** The pictures of documents. */
  pictures: Pictures & PictureAccess;
  /** Erases what has lain in the trash too long; a job does so every hour. */
  clearTrash(): Promise<number>;
  /** Removes everything of an account that is being deleted. */
  removeUser(executor: Executor, userId: string): Promise<void>;
  /** What a person owns, for the download of their data. */
  dataOf(userId: string): Promise<unknown>;
  /** What goes with a person's account. */
  lossesOf(userId: string): Promise<DeletionImpact[]>;
  implementations: Implementation[];
  /** Implements a kind's own calls. */
  implement<Project extends z.ZodType>(
    kind: ProjectKind,
    calls: ProjectCalls<Project>,
    toRecord: ToRecord<Project>,
  ): Implementation[];
  close(): void;
}

export const projectsKey = serviceKey<Projects>('projects');

export const projectsFeature: Feature = {
  name: 'projects',
  build(context) {
    const projects = createProjects({
      ...context,
      drawings: context.pictureTaker,
      plans: context.get(plansKey),
      peopleById: context.get(accountsKey).directory.byIds,
    });
    return {
      provides: [provide(projectsKey, projects), provide(worksForKey, projects.isMemberOf)],
      implementations: projects.implementations,
      columns: projectColumns,
      changed: projects.documents.changed,
      privateChanged: projects.documents.privateChanged,
      userDeleted: projects.removeUser,
      accountData: { projects: projects.dataOf },
      deletionImpact: projects.lossesOf,
      async readers(key, pass) {
        return pass !== null && (await projects.pictures.opens(key, pass)) ? 'holder' : null;
      },
      close: projects.close,
    };
  },
};

export function createProjects(options: ProjectsOptions): Projects {
  const { realtime, plans } = options;
  const { orm } = options.database;
  const kinds = new Map<ProjectKind['code'], ProjectKind>();
  const { accessChanged } = options.hooks;
  const allow = createAllow(orm, kinds);
  const quota = createQuota(plans);
  const pictures = createPictures(options);
  const pictureAccess = createPictureAccess({ ...options, kinds, pictures });
  const tellRow = createTellRow(options.database, realtime);
  const summarise = createSummarise(options.documents, options.keepers);
  const states = createStateOf(options.documents, realtime);
  const shared = {
    ...options,
    summarise,
    stateOf: states.stateOf,
    tellRow,
    kinds,
    allow,
    quota,
    pictures,
    pictureAccess,
  };
  const services = createProjectServices(shared);
  const folders = createFolders(shared);
  const trash = createTrash(shared);
  const transfer = createTransfer(shared);
  const parts = { services, folders, trash, transfer };
  const documents = createProjectDocuments(shared);

  return {
    allow,
    seenAmong: ({ userId }, ids) => heldAmong(orm, userId, ids),
    namedAmong: ({ userId }, ids) => namedAmong(orm, userId, ids),
    trashedAmong: ({ userId }, ids) => trashedAmong(orm, userId, ids),
    async findNamed({ userId }, wish) {
      const { items } = await listEntered(orm, { ...wish, userId, sort: 'last_modified' });
      return items.map(({ project, role }) => ({
        id: project.id,
        kind: project.kind,
        title: project.title,
        mayEdit: can(role, 'edit'),
      }));
    },
    async seenByReaders(id, ids) {
      const [project, members] = await Promise.all([findProject(orm, id), listMembers(orm, id)]);
      const readers = members.map(({ userId }) => userId);
      return project ? heldByAll(orm, [project.ownerId, ...readers], ids) : [];
    },
    sheetsOf: async (id) =>
      (await options.documents.namesWith(sheetsPrefix(id))).filter((name) => !isInside(name)),
    selectSeen,
    quota,
    async find(id) {
      const project = await findProject(orm, id);
      return project?.trashedAt === null ? project : null;
    },
    documents,
    idsAfter: (id, limit) => idsAfter(orm, id, limit),
    async findAnew(id) {
      const project = await findProject(orm, id);
      const kind = project && kinds.get(project.kind);
      if (!kind) return null;
      const document = new Y.Doc();
      await documents.load(id, document);
      return summarise(id, kind, document);
    },
    ...states,
    summariseState: (kind, state) => summariseState(options.keepers, kind, state),
    async glance(id) {
      const project = await findProject(orm, id);
      const kind = project && kinds.get(project.kind);
      if (!kind) return null;
      return realtime.read(id, (document) => (isSmall(document) ? kind.summarise(document) : null));
    },
    async findNow(id) {
      const project = await findProject(orm, id);
      const kind = project && kinds.get(project.kind);
      return kind ? realtime.read(id, (document) => summarise(id, kind, document)) : null;
    },
    members: {
      list: (projectId, executor = orm) => listMembers(executor, projectId),
      async put(projectId, member, executor = orm) {
        await executor.transaction((tx) => putMember(tx, projectId, member));
        realtime.judgePerson(projectId, member.userId);
        realtime.announce(personalChannel(member.userId), listsTopic);
        accessChanged(projectId);
      },
      async remove(projectId, userId) {
        const removed = await orm.transaction((tx) => removeMember(tx, projectId, userId));
        realtime.judgePerson(projectId, userId);
        realtime.announce(personalChannel(userId), listsTopic);
        accessChanged(projectId);
        return removed;
      },
    },
    accessChanged,
    async letDuplicate(id, mayDuplicate) {
      await changeProject(orm, id, { mayDuplicate });
      await tellRow(id);
    },
    register: (kind) => void kinds.set(kind.code, inPlainText(kind)),
    kindOf(code) {
      const kind = kinds.get(code);
      if (!kind) throw new Error(`No tool registered the kind ${code}.`);
      return kind;
    },
    begin: services.begin,
    see: services.see,
    beginForVisitor: (kind, title, document) =>
      services.begin(visitorOwner, kind, { title, document }),
    pictures: { ...pictures, ...pictureAccess },
    clearTrash: trash.clear,
    isMemberOf: (ownerId, userId) => isMemberOf(orm, ownerId, userId),
    removeUser: trash.removeUser,
    dataOf: (userId) => listOwned(orm, userId),
    lossesOf: async (userId) => [await ownedLoss(orm, userId)],
    implementations: listRoutes(parts),
    implement: (kind, calls, toRecord) => projectRoutes(parts, kind, calls, toRecord),
    close: startClearing({ ...options, trash, pictures }),
  };
}
