import * as Y from 'yjs';
import { readPicture } from '#features/accounts/server/index.ts';
import type { Hooks } from '#features/feature/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { toPlainText } from '#kernel/text/plain-text.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { Upload } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { ImageRenderer } from '#platform/server/printer/image-renderer.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { DocumentLog } from '#platform/server/realtime/storage/document-log.ts';
import { projectFailures } from '../contract/failures.ts';
import type { ProjectCode } from '../contract/kinds.ts';
import type { ListedProject } from '../contract/project.ts';
import type { Allow, Kinds } from './access/access.ts';
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
import { changeProject, insertProject, type ProjectChange, visitorOwner } from './store.ts';

export interface ProjectServicesOptions {
  database: Pick<Database, 'orm'>;
  documents: Pick<DocumentLog, 'create'>;
  announceProject: AnnounceProject;
  files: Pick<Files, 'put' | 'remove'>;
  readers: Pick<Readers, 'read'>;
  drawings: Pick<ImageRenderer, 'ofDrawing'>;
  documentReaders: Pick<Readers, 'read'>;
  stateOf: StateOf;
  kinds: Kinds;
  allow: Allow;
  quota: Quota;
  peopleById: PeopleById;
  pictures: Pick<Pictures, 'use'>;
  pictureAccess: Pick<PictureAccess, 'passOf'>;
  hooks: Pick<Hooks, 'begun'>;
}

/** What a new project begins with. */
export interface NewProjectContent {
  title?: string | undefined;
  /** Its content, as a document or as an update that makes all of it; empty without. */
  document?: Y.Doc | Uint8Array;
  picture?: string | null;
  folderId?: string;
  gain?: Gain;
}

export function createProjectServices(options: ProjectServicesOptions) {
  const {
    database,
    documents,
    documentReaders,
    stateOf,
    announceProject,
    files,
    kinds,
    allow,
    quota,
    peopleById,
    pictures,
    hooks,
    pictureAccess: { passOf },
  } = options;
  const { orm } = database;

  const viewOne = async (seen: VisibleProject): Promise<ListedProject> => {
    const [view] = await viewProjects([seen], peopleById, passOf);
    if (!view) throw commonFailures.fail('not_found');
    return view;
  };

  /** Keeps a new project; its owner may be a visitor, who has no plan. */
  const begin = async (
    ownerId: string,
    kind: ProjectKind,
    given: NewProjectContent,
  ): Promise<string> => {
    const id = newId();
    const {
      title = '',
      document: content = emptyDocument(kind.document),
      picture = null,
      gain = 'create',
    } = given;
    const state = content instanceof Uint8Array ? content : Y.encodeStateAsUpdate(content);
    const found = await summariseState(documentReaders, kind, state);
    const needQuota = ownerId === visitorOwner ? undefined : await quota(ownerId, kind.code, gain);
    await orm.transaction(async (tx) => {
      await needQuota?.(tx);
      const project = {
        id,
        kind: kind.code,
        title: cutTo(toPlainText(title), lengths.title) || kind.defaultTitle,
        ownerId,
        madeByAi: gain === 'ai',
        picture,
        preview: found.preview,
        text: found.plainText,
      };
      await insertProject(tx, project, given.folderId);
      await documents.create(tx, id, state);
      await pictures.use(tx, id, found.pictures);
      await hooks.begun(tx, id, found);
    });
    return id;
  };

  /** Changes what stands beside the document, on behalf of a user who may edit it. */
  const change = async (actor: Actor, id: string, changed: ProjectChange) => {
    const { project, role } = await allow(actor, 'edit', id);
    const whole = { ...changed, updatedAt: new Date(), updatedBy: actor.userId };
    // A user may have deleted it since.
    if (!(await changeProject(orm, id, whole))) throw commonFailures.fail('not_found');
    await announceProject(id);
    return viewOne({ project: { ...project, ...whole }, role });
  };

  return {
    begin,

    async create(actor: Actor, kind: ProjectKind, title: string | undefined) {
      const id = await begin(actor.userId, kind, { title });
      return viewOne(await allow(actor, 'see', id));
    },

    async open(actor: Actor, code: ProjectCode, id: string, ahead: boolean) {
      const held = await allow(actor, 'see', id);
      if (held.project.kind !== code) throw commonFailures.fail('not_found');
      if (!ahead) await markOpened(orm, id, actor.userId);
      return viewOne(held);
    },

    async see(actor: Actor, id: string) {
      return viewOne(await allow(actor, 'see', id));
    },

    async rename(actor: Actor, id: string, title: string) {
      const { project } = await allow(actor, 'edit', id);
      return change(actor, id, {
        title: title || (kinds.get(project.kind)?.defaultTitle ?? title),
      });
    },

    /** A copy of the content as it is at this moment, in the folder of the original. */
    async duplicate(actor: Actor, kind: ProjectKind, id: string) {
      const { project } = await allow(actor, 'duplicate', id);
      if (project.kind !== kind.code) throw commonFailures.fail('not_found');
      const document = await stateOf(id);
      const copy = await begin(actor.userId, kind, {
        title: cutTo(`Copy of ${project.title}`, lengths.title),
        document,
        folderId: await folderOf(orm, id, actor.userId),
        gain: 'duplicate',
      });
      return viewOne(await allow(actor, 'see', copy));
    },

    /** Puts an uploaded picture in place of the preview, decoded and drawn anew; null takes it away. */
    async changePicture(actor: Actor, id: string, path: string | null, signal: AbortSignal) {
      const { project } = await allow(actor, 'edit', id);
      const picture = path && `pictures/${newId()}.webp`;
      if (picture) {
        const reading = { owner: actor.userId, signal };
        const { bytes } = await readPicture(options, { path }, reading);
        await files.put(picture, bytes, 'image/webp');
      }
      const view = await change(actor, id, { picture });
      if (project.picture) await files.remove(project.picture);
      return view;
    },

    async list(query: ListQuery) {
      const { items, next } = await listEntered(orm, query);
      return { projects: await viewProjects(items, peopleById, passOf), next };
    },

    async listTrash(query: Parameters<typeof listTrashed>[1]) {
      const { items, next } = await listTrashed(orm, query);
      return { projects: items.map((item) => viewTrashed(item, passOf)), next };
    },

    /** Where a picture lies that came with a call, or null where it is to be taken away. */
    pictureOf(media: Upload | undefined, remove: unknown): string | null {
      if (!media && !remove) throw projectFailures.fail('picture_missing');
      return media?.path ?? null;
    },
  };
}

export type ProjectServices = ReturnType<typeof createProjectServices>;
