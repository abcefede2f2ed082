import * as Y from 'yjs';
import { readPicture } from '#features/accounts/server/index.ts';
import type { Hooks } from '#features/feature/server/index.ts';
import type { Storage } from '#features/storage/server/index.ts';
import type { Actor, ProjectCaller } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { toPlainText } from '#kernel/text/plain-text.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { Upload } from '#platform/server/http/implementation.ts';
import { accessFailures } from '#platform/server/http/require-access.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { ImageRenderer } from '#platform/server/printer/image-renderer.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { DocumentLog } from '#platform/server/realtime/storage/document-log.ts';
import { projectFailures } from '../contract/failures.ts';
import type { ProjectCode } from '../contract/kinds.ts';
import type { ListedProject } from '../contract/project.ts';
import { visitorOwner } from '../contract/visitor-owner.ts';
import type { Allow, Kinds } from './access/access.ts';
import type { OverLimit } from './access/over-limit.ts';
import type { Gain, Quota } from './access/quota.ts';
import type { AnnounceProject } from './announce-project.ts';
import type { StateOf } from './content/state-of.ts';
import { summariseState } from './content/summarise.ts';
import { folderOf, markOpened } from './folder/dashboard-entries.ts';
import type { ProjectKind } from './kind.ts';
import { type ListQuery, listEntered, listTrashed } from './list/list.ts';
import {
  type PeopleById,
  type VisibleProject,
  viewProjects,
  viewTrashed,
} from './list/project-view.ts';
import type { PictureAccess } from './picture/picture-access.ts';
import type { Pictures } from './picture/pictures.ts';
import { changeProject, insertProject, type ProjectChange } from './store.ts';
import { projectCopies } from './tables.ts';

export interface ProjectServicesOptions {
  database: Pick<Database, 'orm'>;
  documents: Pick<DocumentLog, 'create'>;
  announceProject: AnnounceProject;
  files: Pick<Files, 'put' | 'remove'>;
  storage: Pick<Storage, 'reserve'>;
  readers: Pick<Readers, 'read'>;
  drawings: Pick<ImageRenderer, 'ofDrawing'>;
  documentReaders: Pick<Readers, 'read'>;
  stateOf: StateOf;
  kinds: Kinds;
  allow: Allow;
  quota: Quota;
  overLimit: Pick<OverLimit, 'among'>;
  peopleById: PeopleById;
  pictures: Pick<Pictures, 'use'>;
  pictureAccess: Pick<PictureAccess, 'passOf'>;
  hooks: Pick<Hooks, 'begun' | 'happened'>;
}

/** The initial state of a new project. */
export interface NewProjectContent {
  title?: string | undefined;
  /** A document, or an update with all of its content; an empty document by default. */
  document?: Y.Doc | Uint8Array;
  picture?: string | null;
  folderId?: string;
  /** The project that it is a copy of, also by way of the library or of a template. */
  copiedFrom?: string | null;
  gain?: Gain;
  /** Also runs in the same transaction; where it throws, there is no project. */
  also?: (tx: Executor, id: string) => Promise<void>;
}

export function createProjectServices(options: ProjectServicesOptions) {
  return {
    ...createProjectCreation(options),
    ...createProjectReading(options),
    ...createProjectChanges(options),
  };
}

export type ProjectServices = ReturnType<typeof createProjectServices>;

function createProjectCreation(options: ProjectServicesOptions) {
  const { allow } = options;

  return {
    /** Stores a new project; answers its id. The owner may be a visitor, who has no plan. */
    begin: (owner: ProjectCaller, kind: ProjectKind, content: NewProjectContent) =>
      beginProject(options, owner, kind, content),

    async create(actor: Actor, kind: ProjectKind, title: string | undefined) {
      const id = await beginProject(options, actor, kind, { title });
      return viewOne(options, await allow(actor, 'see', id));
    },

    /** Copies a project with its current content, into the folder of the original. */
    async duplicate(actor: Actor, kind: ProjectKind, id: string) {
      const { project } = await allow(actor, 'duplicate', id);
      if (project.kind !== kind.code) throw commonFailures.fail('not_found');
      const document = await options.stateOf(id);
      const copy = await beginProject(options, actor, kind, {
        title: cutTo(`Copy of ${project.title}`, lengths.title),
        document,
        copiedFrom: id,
        folderId: await folderOf(options.database.orm, id, actor.userId),
        gain: 'duplicate',
      });
      return viewOne(options, await allow(actor, 'see', copy));
    },
  };
}

function createProjectReading(options: ProjectServicesOptions) {
  const { allow, peopleById, overLimit } = options;
  const { orm } = options.database;
  const { passOf } = options.pictureAccess;

  return {
    /** @param ahead whether the project is only fetched, and not recorded as opened yet */
    async open(actor: Actor, code: ProjectCode, id: string, ahead: boolean) {
      const held = await allow(actor, 'see', id);
      if (held.project.kind !== code) throw commonFailures.fail('not_found');
      if (!ahead) await markOpened(orm, id, actor.userId);
      return viewOne(options, held);
    },

    async see(actor: Actor, id: string) {
      return viewOne(options, await allow(actor, 'see', id));
    },

    async list(query: ListQuery) {
      const { items, next } = await listEntered(orm, query);
      return { projects: await viewProjects(items, peopleById, passOf, overLimit), next };
    },

    async listTrash(query: Parameters<typeof listTrashed>[1]) {
      const { items, next } = await listTrashed(orm, query);
      return { projects: items.map((item) => viewTrashed(item, passOf)), next };
    },
  };
}

function createProjectChanges(options: ProjectServicesOptions) {
  const { allow, files, kinds, database, storage } = options;

  return {
    /** The title of a project without an owner, whose visitor was identified. */
    async renameForVisitor(id: string, given: string): Promise<void> {
      const title = cutTo(toPlainText(given).trim(), lengths.title);
      const { project } = await allow({ userId: visitorOwner, reach: [id] }, 'edit', id);
      const changed = { title: title || (kinds.get(project.kind)?.defaultTitle ?? title) };
      await changeProject(database.orm, id, { ...changed, updatedAt: new Date() });
      await options.announceProject(id);
    },

    async rename(actor: Actor, id: string, title: string) {
      const { project } = await allow(actor, 'edit', id);
      return changeFields(options, actor, id, {
        title: title || (kinds.get(project.kind)?.defaultTitle ?? title),
      });
    },

    /**
     * Shows an uploaded picture, decoded and re-encoded, instead of the preview.
     * @param path of the uploaded file; null removes the picture
     */
    async changePicture(actor: Actor, id: string, path: string | null, signal: AbortSignal) {
      const { project } = await allow(actor, 'edit', id);
      const picture = path && `pictures/${newId()}.webp`;
      if (picture) {
        const reading = { owner: actor.userId, signal };
        const { bytes } = await readPicture(options, { path }, reading);
        const stored = {
          key: picture,
          bytes: bytes.length,
          accountId: actor.userId,
          projectId: id,
        };
        await database.orm.transaction((tx) => storage.reserve(tx, stored));
        await files.put(picture, bytes, 'image/webp');
      }
      const view = await changeFields(options, actor, id, { picture });
      if (project.picture) await files.remove(project.picture);
      return view;
    },

    /** Path of the picture that was uploaded with a call; null where the call removes the picture. */
    pictureOf(media: Upload | undefined, remove: unknown): string | null {
      if (!media && !remove) throw projectFailures.fail('picture_missing');
      return media?.path ?? null;
    },
  };
}

async function beginProject(
  options: ProjectServicesOptions,
  { userId: ownerId, reach }: ProjectCaller,
  kind: ProjectKind,
  given: NewProjectContent,
): Promise<string> {
  if (reach !== null) throw accessFailures.fail('reach_missing');
  const { documents, pictures, quota, hooks } = options;
  const id = newId();
  const {
    title = '',
    document: content = emptyDocument(kind.document),
    picture = null,
    gain = 'create',
  } = given;
  const state = content instanceof Uint8Array ? content : Y.encodeStateAsUpdate(content);
  const summary = await summariseState(options.documentReaders, kind, state);
  const requireQuota = ownerId === visitorOwner ? undefined : await quota(ownerId, kind.code, gain);
  await options.database.orm.transaction(async (tx) => {
    await requireQuota?.(tx);
    const project = {
      id,
      kind: kind.code,
      title: cutTo(toPlainText(title), lengths.title) || kind.defaultTitle,
      ownerId,
      madeByAi: gain === 'ai',
      picture,
      preview: summary.preview,
      text: summary.plainText,
    };
    await insertProject(tx, project, given.folderId);
    if (given.copiedFrom)
      await tx.insert(projectCopies).values({ projectId: id, copiedFrom: given.copiedFrom });
    await documents.create(tx, id, state);
    await pictures.use(tx, id, summary.pictures);
    await hooks.begun(tx, id, summary);
    await given.also?.(tx, id);
  });
  if (ownerId !== visitorOwner) {
    const authors = [ownerId];
    await hooks.happened({ type: 'project.created', projectId: id, authors, details: {} });
  }
  return id;
}

/** Changes fields that are not in the document, for an account that may edit the project. */
async function changeFields(
  options: ProjectServicesOptions,
  actor: Actor,
  id: string,
  changed: ProjectChange,
): Promise<ListedProject> {
  const { project, role } = await options.allow(actor, 'edit', id);
  const stamped = { ...changed, updatedAt: new Date(), updatedBy: actor.userId };
  // The project may have been deleted since.
  if (!(await changeProject(options.database.orm, id, stamped)))
    throw commonFailures.fail('not_found');
  await options.announceProject(id);
  return viewOne(options, { project: { ...project, ...stamped }, role });
}

async function viewOne(
  { peopleById, pictureAccess, overLimit }: ProjectServicesOptions,
  visible: VisibleProject,
): Promise<ListedProject> {
  const [view] = await viewProjects([visible], peopleById, pictureAccess.passOf, overLimit);
  if (!view) throw commonFailures.fail('not_found');
  return view;
}
