import type { z } from 'zod';
import type { Actor } from '#kernel/actor.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';
import type { DocumentLog } from '#platform/server/realtime/document-log.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { ListedProject, projectCalls } from '../contract/calls.ts';
import { type Allow, createAllow } from './access.ts';
import type { ProjectKind } from './kind.ts';
import { createProjectDocuments, type ProjectDocuments } from './live.ts';
import type { PeopleById } from './project-view.ts';
import { createProjectServices } from './projects.ts';
import { listRoutes, projectRoutes } from './routes.ts';
import {
  findProject,
  heldAmong,
  listMembers,
  listOwned,
  type Member,
  type ProjectRow,
  putMember,
  removeMember,
  removeOwned,
} from './store.ts';

export type { Allow } from './access.ts';
export type { ProjectKind } from './kind.ts';
export type { PeopleById } from './project-view.ts';
export type { Member } from './store.ts';

export interface ProjectsOptions {
  database: Database;
  documents: DocumentLog;
  realtime: Realtime;
  /** The kinds of the tools that are there. */
  kinds: readonly ProjectKind[];
  peopleById: PeopleById;
}

/** Removes what a slice above keeps of a project, in the same transaction. */
export type RemoveOfProject = (executor: Executor, projectId: string) => Promise<void>;

/** Projects as the slices above see them. */
export interface Projects {
  /** The first line of every service that touches a project. */
  allow: Allow;
  /** Those of some projects that somebody sees. */
  seenAmong(actor: Pick<Actor, 'userId'>, ids: readonly string[]): Promise<string[]>;
  /** A project that is not in the trash, without a look at rights: for what a token stands for. */
  find(id: string): Promise<ProjectRow | null>;
  /** What realtime needs to know of the documents. */
  documents: ProjectDocuments;
  /** Who has access to a project, beside its owner. */
  members: {
    list(projectId: string): Promise<Member[]>;
    /** Gives access, or another one; counts at once on open connections. */
    put(projectId: string, member: Member, executor?: Executor): Promise<void>;
    /** Takes access away, at once; answers whether there was any. */
    remove(projectId: string, userId: string): Promise<boolean>;
  };
  kindOf(code: ProjectKind['code']): ProjectKind;
  /** Removes everything of an account that is being deleted. */
  removeUser(executor: Executor, userId: string): Promise<void>;
  /** Has what a slice above keeps of a project removed with it. */
  onErased(remove: RemoveOfProject): void;
  /** What a person owns, for the download of their data. */
  dataOf(userId: string): Promise<unknown>;
  implementations: Implementation[];
  /** Implements a kind's own calls. */
  implement<Project extends z.ZodType>(
    kind: ProjectKind,
    calls: ReturnType<typeof projectCalls<string, Project>>,
    toRecord: (project: ListedProject) => z.output<Project>,
  ): Implementation[];
}

export function createProjects(options: ProjectsOptions): Projects {
  const { realtime } = options;
  const { orm } = options.database;
  const kinds = new Map(options.kinds.map((kind) => [kind.code, kind]));
  const allow = createAllow(orm, kinds);
  const removals: RemoveOfProject[] = [];
  const services = createProjectServices({ ...options, kinds, allow });

  return {
    allow,
    seenAmong: ({ userId }, ids) => heldAmong(orm, userId, ids),
    async find(id) {
      const project = await findProject(orm, id);
      return project?.trashedAt === null ? project : null;
    },
    documents: createProjectDocuments({ ...options, kinds, allow }),
    members: {
      list: (projectId) => listMembers(orm, projectId),
      async put(projectId, member, executor = orm) {
        await putMember(executor, projectId, member);
        realtime.judgePerson(projectId, member.userId);
      },
      async remove(projectId, userId) {
        const removed = await removeMember(orm, projectId, userId);
        realtime.judgePerson(projectId, userId);
        return removed;
      },
    },
    kindOf(code) {
      const kind = kinds.get(code);
      if (!kind) throw new Error(`No tool registered the kind ${code}.`);
      return kind;
    },
    async removeUser(executor, userId) {
      for (const { id } of await listOwned(executor, userId)) {
        for (const remove of removals) await remove(executor, id);
        await options.documents.remove(executor, id);
        realtime.judgeDocument(id, 'gone');
      }
      await removeOwned(executor, userId);
    },
    onErased: (remove) => void removals.push(remove),
    dataOf: (userId) => listOwned(orm, userId),
    implementations: listRoutes(services),
    implement: (kind, calls, toRecord) => projectRoutes(services, kind, calls, toRecord),
  };
}
