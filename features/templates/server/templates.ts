import type * as Y from 'yjs';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type {
  ProjectAccess,
  ProjectContent,
  ProjectCreation,
  ProjectKinds,
  ProjectPictures,
} from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { type Template, templateFailures } from '../contract.ts';
import {
  findTemplate,
  insertTemplate,
  listTemplates,
  removeTemplate,
  removeTemplatesOf,
  renameTemplate,
  type TemplateMetadata,
} from './store.ts';

/** A template that comes with a tool. */
export interface ReadyTemplate {
  /** Unique among those of its kind, and the same in every release. */
  id: string;
  title: string;
  /** What it is for, in a sentence. */
  text: string;
  /** Makes its content, anew each time. */
  document(): Y.Doc;
}

/** The ready-made templates by the kind that they are for. */
export type ReadyTemplates = ReadonlyMap<ProjectCode, readonly ReadyTemplate[]>;

export interface TemplatesOptions {
  database: Pick<Database, 'orm'>;
  projects: Pick<ProjectAccess, 'allow'> &
    Pick<ProjectCreation, 'begin'> &
    Pick<ProjectKinds, 'kindOf'> &
    Pick<ProjectContent, 'stateOf' | 'summariseState'>;
  pictures: Pick<ProjectPictures, 'use' | 'release'>;
  ready: ReadyTemplates;
}

/** Own templates of one kind that a person can have. */
const mostOwn = 100;
const suiteName = 'Sightline';

export function createTemplateServices(options: TemplatesOptions) {
  const { projects, ready } = options;
  const { orm } = options.database;

  const toTemplate = (head: Omit<TemplateMetadata, 'userId'>, actor: Actor): Template => ({
    _id: head.id,
    kind: head.kind,
    title: head.title,
    text: '',
    owner_name: actor.fullName,
    created_date: head.createdAt.toISOString(),
    updated_date: head.updatedAt.toISOString(),
    preview: head.preview,
  });

  const readyOnes = (code: ProjectCode): Template[] =>
    (ready.get(code) ?? []).map((one) => ({
      _id: readyId(code, one),
      kind: code,
      title: one.title,
      text: one.text,
      owner_name: suiteName,
      created_date: null,
      updated_date: null,
      preview: projects.kindOf(code).summarise(one.document()).preview,
    }));

  /** The content of a template, own or ready-made, in the newest shape of its kind. */
  const contentOf = async (actor: Actor, id: string) => {
    for (const [code, some] of ready) {
      const found = some.find((one) => readyId(code, one) === id);
      if (found) {
        return { kind: projects.kindOf(code), title: found.title, document: found.document() };
      }
    }
    const own = await findTemplate(orm, actor.userId, id);
    if (!own) throw templateFailures.fail('template_not_found');
    const kind = projects.kindOf(own.kind);
    // A project of an earlier shape is brought to the newest one when it is opened.
    return { kind, title: own.title, document: own.state };
  };

  return {
    async list(actor: Actor, code: ProjectCode) {
      const own = await listTemplates(orm, actor.userId, code);
      return { own: own.map((head) => toTemplate(head, actor)), ready: readyOnes(code) };
    },

    async keep(actor: Actor, projectId: string, title: string) {
      const { project } = await projects.allow(actor, 'duplicate', projectId);
      const state = await projects.stateOf(projectId);
      const kind = projects.kindOf(project.kind);
      const { preview, pictures } = await projects.summariseState(kind, state);
      const now = new Date();
      const row = {
        id: newId(),
        userId: actor.userId,
        kind: project.kind,
        title,
        state,
        preview,
        createdAt: now,
        updatedAt: now,
      };
      const kept = await orm.transaction(async (tx) => {
        const inserted = await insertTemplate(tx, row, mostOwn);
        if (inserted) await options.pictures.use(tx, row.id, pictures);
        return inserted;
      });
      if (!kept) throw templateFailures.fail('templates_full');
      return toTemplate(row, actor);
    },

    async rename(actor: Actor, id: string, title: string) {
      const renamed = await renameTemplate(orm, { userId: actor.userId, id, title });
      if (!renamed) throw templateFailures.fail('template_not_found');
      return toTemplate(renamed, actor);
    },

    async remove(actor: Actor, id: string) {
      await orm.transaction(async (tx) => {
        if (!(await removeTemplate(tx, actor.userId, id))) {
          throw templateFailures.fail('template_not_found');
        }
        await options.pictures.release(tx, id);
      });
    },

    async removeUser(executor: Executor, userId: string) {
      for (const id of await removeTemplatesOf(executor, userId)) {
        await options.pictures.release(executor, id);
      }
    },

    /** Answers the id of the project that was begun. */
    async use(actor: Actor, id: string): Promise<string> {
      const { kind, title, document } = await contentOf(actor, id);
      return projects.begin(actor.userId, kind, { title, document });
    },
  };
}

export type TemplateServices = ReturnType<typeof createTemplateServices>;

function readyId(code: ProjectCode, { id }: ReadyTemplate): string {
  return `${code.toLowerCase()}.${id}`;
}
