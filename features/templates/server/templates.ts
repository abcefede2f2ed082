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

/** A ready-made template of a tool. */
export interface ReadyTemplate {
  /** Unique within its kind, and the same in every release. */
  id: string;
  title: string;
  /** Its purpose, in one sentence. */
  text: string;
  /** Creates its content as a new document. */
  document(): Y.Doc;
}

/** The ready-made templates of each kind. */
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

/** Own templates of one kind that an account can have. */
const maxOwn = 100;
const suiteName = 'Sightline';

export function createTemplateServices(options: TemplatesOptions) {
  return { ...createTemplateUse(options), ...createTemplateChanges(options) };
}

export type TemplateServices = ReturnType<typeof createTemplateServices>;

/** Lists templates, and creates projects from them. */
function createTemplateUse(options: TemplatesOptions) {
  const { projects } = options;
  const { orm } = options.database;

  return {
    async list(actor: Actor, code: ProjectCode) {
      const own = await listTemplates(orm, actor.userId, code);
      return {
        own: own.map((metadata) => viewOwn(metadata, actor)),
        ready: listReady(options, code),
      };
    },

    /** Creates a project from a template; answers its id. */
    async use(actor: Actor, id: string): Promise<string> {
      const { kind, ...content } = await contentOf(options, actor, id);
      return projects.begin(actor, kind, content);
    },
  };
}

/** Changes the own templates of accounts. */
function createTemplateChanges(options: TemplatesOptions) {
  const { pictures } = options;
  const { orm } = options.database;

  return {
    /** Stores a project as a template of the actor's. @throws templates_full */
    async save(actor: Actor, projectId: string, title: string) {
      const { row, usedPictures } = await snapshotOf(options, actor, projectId, title);
      const isStored = await orm.transaction(async (tx) => {
        const inserted = await insertTemplate(tx, row, maxOwn);
        if (inserted) await pictures.use(tx, row.id, usedPictures);
        return inserted;
      });
      if (!isStored) throw templateFailures.fail('templates_full');
      return viewOwn(row, actor);
    },

    async rename(actor: Actor, id: string, title: string) {
      const renamed = await renameTemplate(orm, { userId: actor.userId, id, title });
      if (!renamed) throw templateFailures.fail('template_not_found');
      return viewOwn(renamed, actor);
    },

    async remove(actor: Actor, id: string) {
      await orm.transaction(async (tx) => {
        if (!(await removeTemplate(tx, actor.userId, id))) {
          throw templateFailures.fail('template_not_found');
        }
        await pictures.release(tx, id);
      });
    },

    /** Removes the templates of an account that is being deleted. */
    async removeUser(executor: Executor, userId: string) {
      for (const id of await removeTemplatesOf(executor, userId)) {
        await pictures.release(executor, id);
      }
    },
  };
}

/** A new template with the content that a project has now, and the pictures that it uses. */
async function snapshotOf(
  { projects }: TemplatesOptions,
  actor: Actor,
  projectId: string,
  title: string,
) {
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
    copiedFrom: projectId,
    createdAt: now,
    updatedAt: now,
  };
  return { row, usedPictures: pictures };
}

/**
 * The content of a template, own or ready-made.
 * @throws template_not_found
 */
async function contentOf(
  { database, projects, ready }: TemplatesOptions,
  actor: Actor,
  id: string,
) {
  for (const [code, templates] of ready) {
    const found = templates.find((one) => readyId(code, one) === id);
    if (found) {
      return { kind: projects.kindOf(code), title: found.title, document: found.document() };
    }
  }
  const own = await findTemplate(database.orm, actor.userId, id);
  if (!own) throw templateFailures.fail('template_not_found');
  const { copiedFrom } = own;
  // A state of an earlier shape is migrated when the new project is opened.
  return { kind: projects.kindOf(own.kind), title: own.title, document: own.state, copiedFrom };
}

function viewOwn(metadata: Omit<TemplateMetadata, 'userId'>, owner: Actor): Template {
  return {
    _id: metadata.id,
    kind: metadata.kind,
    title: metadata.title,
    text: '',
    owner_name: owner.fullName,
    created_date: metadata.createdAt.toISOString(),
    updated_date: metadata.updatedAt.toISOString(),
    preview: metadata.preview,
  };
}

function listReady({ projects, ready }: TemplatesOptions, code: ProjectCode): Template[] {
  return (ready.get(code) ?? []).map((one) => ({
    _id: readyId(code, one),
    kind: code,
    title: one.title,
    text: one.text,
    owner_name: suiteName,
    created_date: null,
    updated_date: null,
    preview: projects.kindOf(code).summarise(one.document()).preview,
  }));
}

function readyId(code: ProjectCode, { id }: ReadyTemplate): string {
  return `${code.toLowerCase()}.${id}`;
}
