import type { Actor } from '#kernel/actor.ts';
import { emptyDocument } from '#kernel/document.ts';
import { commonFailures } from '#kernel/failure.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { DocumentLog } from '#platform/server/realtime/document-log.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { type ListedProject, projectTopic } from '../contract/calls.ts';
import type { ProjectCode } from '../contract/kinds.ts';
import { can } from '../contract/rights.ts';
import type { Allow, Kinds } from './access.ts';
import type { ProjectKind } from './kind.ts';
import { type PeopleById, viewProjects } from './project-view.ts';
import {
  changeProject,
  type HeldProject,
  insertProject,
  type ListPlace,
  listHeld,
  removeMember,
} from './store.ts';

export interface ProjectServicesOptions {
  database: Pick<Database, 'orm'>;
  documents: Pick<DocumentLog, 'create'>;
  realtime: Pick<Realtime, 'judgePerson' | 'judgeDocument' | 'announce'>;
  kinds: Kinds;
  allow: Allow;
  peopleById: PeopleById;
}

export function createProjectServices(options: ProjectServicesOptions) {
  const { database, documents, realtime, kinds, allow, peopleById } = options;
  const { orm } = database;

  const viewOne = async (held: HeldProject): Promise<ListedProject> => {
    const [view] = await viewProjects([held], peopleById);
    if (!view) throw commonFailures.fail('not_found');
    return view;
  };

  return {
    async create(actor: Actor, kind: ProjectKind, title: string | undefined) {
      const id = newId();
      const document = emptyDocument(kind.document);
      await orm.transaction(async (tx) => {
        await insertProject(tx, {
          id,
          kind: kind.code,
          title: title || kind.defaultTitle,
          ownerId: actor.userId,
          updatedBy: actor.userId,
          preview: kind.preview(document),
        });
        await documents.create(tx, id, document);
      });
      return viewOne(await allow(actor, 'see', id));
    },

    async open(actor: Actor, code: ProjectCode, id: string) {
      const held = await allow(actor, 'see', id);
      if (held.project.kind !== code) throw commonFailures.fail('not_found');
      return viewOne(held);
    },

    async rename(actor: Actor, id: string, title: string) {
      const { project, role } = await allow(actor, 'edit', id);
      const change = {
        title: title || (kinds.get(project.kind)?.defaultTitle ?? title),
        updatedAt: new Date(),
        updatedBy: actor.userId,
      };
      await changeProject(orm, id, change);
      realtime.announce(id, projectTopic);
      return viewOne({ project: { ...project, ...change }, role });
    },

    /** An own project goes to the trash; from a shared one the person goes. */
    async remove(actor: Actor, id: string) {
      const { role } = await allow(actor, 'see', id);
      if (can(role, 'remove')) {
        await changeProject(orm, id, { trashedAt: new Date() });
        realtime.judgeDocument(id, 'gone');
      } else {
        await removeMember(orm, id, actor.userId);
        realtime.judgePerson(id, actor.userId);
      }
    },

    async list(actor: Actor, kind: ProjectCode, limit: number, after: string | undefined) {
      const place = after === undefined ? undefined : readPlace(after);
      const held = await listHeld(orm, actor.userId, kind, limit + 1, place);
      const page = held.slice(0, limit);
      const last = held.length > limit ? page.at(-1) : undefined;
      return {
        projects: await viewProjects(page, peopleById),
        next: last ? writePlace(last.project) : null,
      };
    },
  };
}

export type ProjectServices = ReturnType<typeof createProjectServices>;

function writePlace({ updatedAt, id }: ListPlace): string {
  return `${updatedAt.getTime()}_${id}`;
}

function readPlace(text: string): ListPlace {
  const [, time, id] = /^(\d{1,15})_(\w+)$/.exec(text) ?? [];
  if (!time || !id) throw commonFailures.fail('invalid_input');
  return { updatedAt: new Date(Number(time)), id };
}
