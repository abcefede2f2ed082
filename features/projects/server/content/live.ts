import * as Y from 'yjs';
import type { DocumentChange, ProjectChange } from '#features/feature/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { emptyDocument, migrateDocument, openDocument } from '#kernel/document/document.ts';
import type { DocumentSummary } from '#kernel/document/document-summary.ts';
import type { EditOrigin } from '#kernel/document/edit.ts';
import {
  isInternalDocument,
  privateDocumentsPrefix,
  readDocumentName,
} from '#kernel/live/private-document.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { RealtimeOptions } from '#platform/server/realtime/options.ts';
import type { SessionAccess } from '#platform/server/realtime/socket/session.ts';
import type { DocumentLog } from '#platform/server/realtime/storage/document-log.ts';
import { projectFailures } from '../../contract/failures.ts';
import type { ProjectCode } from '../../contract/kinds.ts';
import { can } from '../../contract/rights.ts';
import type { Allow, Kinds } from '../access/access.ts';
import type { AnnounceProject } from '../announce-project.ts';
import type { ProjectKind } from '../kind.ts';
import type { PeopleById } from '../list/project-view.ts';
import type { Pictures } from '../picture/pictures.ts';
import { changeProject, findProject } from '../store.ts';
import { createSettling, type SettlingOptions } from './settling.ts';
import type { Summarise } from './summarise.ts';

interface LiveOptions extends Pick<SettlingOptions, 'jobs' | 'realtime'> {
  database: Pick<Database, 'orm'>;
  documents: Pick<DocumentLog, 'load' | 'append' | 'ensure'>;
  announceProject: AnnounceProject;
  kinds: Kinds;
  allow: Allow;
  peopleById: PeopleById;
  pictures: Pick<Pictures, 'found'>;
  summarise: Summarise;
}

/** What realtime asks of projects; a document is named by its project's id, or is a private document of it. */
export interface ProjectDocuments extends Pick<RealtimeOptions, 'authorize' | 'load'> {
  /** What is stored beside a project's document, as that is now; null where it is of no tool. */
  summarise(change: DocumentChange): Promise<DocumentSummary | null>;
  /** Stores what is shown and searched of a project's document. */
  changed(change: ProjectChange): Promise<void>;
  /** Saves the pictures of a private document; that a user worked on it is shown to nobody. */
  privateChanged(change: DocumentChange): Promise<void>;
  /** How a visitor with a public link opens its project: to look, unseen and seeing nobody. */
  authorizeVisitor(id: string, version: number): Promise<SessionAccess>;
}

/** Private documents of one project that one person has at most. */
const maxPrivateDocuments = 50;

const migration: EditOrigin = { kind: 'migration' };

export function createProjectDocuments(options: LiveOptions): ProjectDocuments {
  const { database, documents, announceProject, kinds, allow, peopleById, pictures, summarise } =
    options;
  const { orm } = database;
  const settle = createSettling(options);
  /** Pictures of open documents of which is known already that these use them. */
  const seen = new WeakMap<Y.Doc, Set<string>>();
  const findPictures = async (id: string, document: Y.Doc, files: readonly string[]) => {
    const known = seen.get(document) ?? new Set();
    seen.set(document, known);
    const fresh = files.filter((file) => !known.has(file));
    await pictures.found(id, fresh);
    for (const file of fresh) known.add(file);
  };
  /** @throws document_outdated where the browser knows only an older shape */
  const needVersion = (code: ProjectCode, version: number) => {
    const kind = kinds.get(code);
    if (!kind) throw commonFailures.fail('not_found');
    if (version < kind.document.version) throw projectFailures.fail('document_outdated');
  };
  const kindOf = async (id: string) => {
    const project = await findProject(orm, id);
    return project ? kinds.get(project.kind) : undefined;
  };
  /** The kind of a document; none for a private document of a project that has none. */
  const kindNamed = async (name: string) => {
    const { project, owner } = readDocumentName(name);
    const kind = await kindOf(project);
    return owner === null || kind?.privateDocuments ? kind : undefined;
  };

  /** A private document is there as soon as a user opens it. */
  const requirePrivateDocument = async (name: string, kind: ProjectKind) => {
    const { project, owner } = readDocumentName(name);
    if (owner === null) return;
    const room = { prefix: privateDocumentsPrefix(project, owner), max: maxPrivateDocuments };
    const isThere = await documents.ensure(name, emptyDocument(kind.document), room);
    if (!isThere) throw commonFailures.fail('not_found');
  };

  return {
    async authorize(actor, name, version) {
      const { project: id, owner } = readDocumentName(name);
      const { project, role } = await allow(actor, 'see', id);
      const isForeign = owner !== null && owner !== actor.userId && !isInternalDocument(name);
      if (isForeign || !(await kindNamed(name))) throw commonFailures.fail('not_found');
      needVersion(project.kind, version);
      const person = (await peopleById([actor.userId])).get(actor.userId);
      if (!person) throw commonFailures.fail('not_found');
      return { readOnly: !can(role, 'edit'), person, colour: person.color };
    },

    async authorizeVisitor(id, version) {
      const project = await findProject(orm, id);
      if (project?.trashedAt !== null) throw commonFailures.fail('not_found');
      needVersion(project.kind, version);
      return { readOnly: true, person: null };
    },

    async load(id, into) {
      const kind = await kindNamed(id);
      if (kind) await requirePrivateDocument(id, kind);
      const stored = await documents.load(id, into);
      if (stored === null || !kind) throw commonFailures.fail('not_found');
      // A listener hears of whole collections only once these are opened.
      openDocument(kind.document, into);
      const before = Y.encodeStateVector(into);
      const { document: definition } = kind;
      if (!migrateDocument(definition, into, migration)) return { ...stored, definition };
      const update = Y.encodeStateAsUpdate(into, before);
      await documents.append(id, update);
      return { updates: stored.updates + 1, bytes: stored.bytes + update.length, definition };
    },

    async summarise({ projectId, document }) {
      const kind = await kindOf(projectId);
      return kind ? summarise(projectId, kind, document) : null;
    },

    async changed({ projectId, document, editors, summary }) {
      const kind = await kindOf(projectId);
      if (!kind) return;
      const editor = editors.findLast((one) => one !== '');
      await changeProject(orm, projectId, {
        updatedAt: new Date(),
        ...(editor ? { updatedBy: editor } : {}),
        preview: summary.preview,
        text: summary.plainText,
      });
      await findPictures(projectId, document, summary.pictures);
      await settle(projectId, kind, document);
      // Open screens say who changed it last.
      await announceProject(projectId);
    },

    async privateChanged({ projectId, name, document }) {
      const kind = await kindNamed(name);
      if (kind) await findPictures(projectId, document, kind.pictures(document));
    },
  };
}
