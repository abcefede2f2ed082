import * as Y from 'yjs';
import type { DocumentChange, ProjectChange } from '#features/feature/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
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
import type { OpenLimits } from '../access/open-limits.ts';
import type { OverLimit } from '../access/over-limit.ts';
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
  overLimit: Pick<OverLimit, 'isOver'>;
  openLimits: Pick<OpenLimits, 'judge'>;
  peopleById: PeopleById;
  pictures: Pick<Pictures, 'found'>;
  summarise: Summarise;
}

/** What realtime needs of projects; a document has the name of its project's id, or of a private document of it. */
export interface ProjectDocuments extends Pick<RealtimeOptions, 'authorize' | 'load'> {
  /** The summary of a project's document as it is now; null where no tool has its kind. */
  summarise(change: DocumentChange): Promise<DocumentSummary | null>;
  /** Stores the preview, search text and pictures of a project's changed document. */
  changed(change: ProjectChange): Promise<void>;
  /** Records the pictures of a private document; nobody is shown that a user worked on it. */
  privateChanged(change: DocumentChange): Promise<void>;
  /** The access of a visitor with a public link: read only, and without presence. */
  authorizeVisitor(id: string, version: number): Promise<SessionAccess>;
}

/** Private documents that one account can have of one project. */
const maxPrivateDocuments = 50;

const migration: EditOrigin = { kind: 'migration' };

export function createProjectDocuments(options: LiveOptions): ProjectDocuments {
  const { database, kinds } = options;
  const recordPictures = createPictureRecording(options.pictures);
  return {
    authorize: (actor, name, version) => authorize(options, actor, name, version),

    async authorizeVisitor(id, version) {
      const project = await findProject(database.orm, id);
      if (project?.trashedAt !== null) throw commonFailures.fail('not_found');
      requireVersion(kinds, project.kind, version);
      return { readOnly: true, person: null };
    },

    load: (name, into) => loadDocument(options, name, into),

    async summarise({ projectId, document }) {
      const kind = await kindOf(options, projectId);
      return kind ? options.summarise(projectId, kind, document) : null;
    },

    changed: createChangeSaving(options, recordPictures),

    async privateChanged({ projectId, name, document }) {
      const kind = await kindNamed(options, name);
      if (kind) await recordPictures(projectId, document, kind.pictures(document));
    },
  };
}

type KindsContext = Pick<LiveOptions, 'database' | 'kinds'>;

async function authorize(
  options: LiveOptions,
  actor: Actor,
  name: string,
  version: number,
): Promise<SessionAccess> {
  const { project: id, owner } = readDocumentName(name);
  const { project, role } = await options.allow(actor, 'see', id);
  const isForeign = owner !== null && owner !== actor.userId && !isInternalDocument(name);
  if (isForeign || !(await kindNamed(options, name))) throw commonFailures.fail('not_found');
  requireVersion(options.kinds, project.kind, version);
  const person = (await options.peopleById([actor.userId])).get(actor.userId);
  if (!person) throw commonFailures.fail('not_found');
  const isOverLimit = await options.openLimits.judge(project);
  return {
    readOnly: !can(role, 'edit', { ...project, isOverLimit }),
    person,
    colour: person.color,
  };
}

/** Loads a document and migrates it to the newest shape of its kind. */
async function loadDocument(
  options: LiveOptions,
  name: string,
  into: Y.Doc,
): ReturnType<ProjectDocuments['load']> {
  const { documents } = options;
  const kind = await kindNamed(options, name);
  if (kind) await requirePrivateDocument(documents, name, kind);
  const stored = await documents.load(name, into);
  if (stored === null || !kind) throw commonFailures.fail('not_found');
  const { document: definition } = kind;
  // Listeners are called for changes of a whole collection only once it is opened.
  openDocument(definition, into);
  const before = Y.encodeStateVector(into);
  if (!migrateDocument(definition, into, migration)) return { ...stored, definition };
  const update = Y.encodeStateAsUpdate(into, before);
  await documents.append(name, update);
  return { updates: stored.updates + 1, bytes: stored.bytes + update.length, definition };
}

function createChangeSaving(
  options: LiveOptions,
  recordPictures: PictureRecording,
): ProjectDocuments['changed'] {
  const settle = createSettling(options);
  return async ({ projectId, document, editors, summary }) => {
    const project = await findProject(options.database.orm, projectId);
    const kind = project && options.kinds.get(project.kind);
    if (!kind) return;
    const editor = editors.findLast((one) => one !== '');
    // The projects that changed last stay editable in a full plan; a link that follows its source, or a run
    // that ends, does not make a read-only project one of these.
    const isRanked = !(await options.overLimit.isOver(project));
    await changeProject(options.database.orm, projectId, {
      ...(isRanked ? { updatedAt: new Date() } : {}),
      ...(editor ? { updatedBy: editor } : {}),
      preview: summary.preview,
      text: summary.plainText,
    });
    await recordPictures(projectId, document, summary.pictures);
    await settle(projectId, kind, document);
    // Open screens show who changed it last.
    await options.announceProject(projectId);
  };
}

type PictureRecording = (id: string, document: Y.Doc, files: readonly string[]) => Promise<void>;

/** Records the pictures that a project uses, each once for as long as its document is open. */
function createPictureRecording(pictures: LiveOptions['pictures']): PictureRecording {
  const recorded = new WeakMap<Y.Doc, Set<string>>();
  return async (id, document, files) => {
    const known = recorded.get(document) ?? new Set();
    recorded.set(document, known);
    const fresh = files.filter((file) => !known.has(file));
    await pictures.found(id, fresh);
    for (const file of fresh) known.add(file);
  };
}

/** @throws document_outdated where the browser knows only an older shape */
function requireVersion(kinds: Kinds, code: ProjectCode, version: number): void {
  const kind = kinds.get(code);
  if (!kind) throw commonFailures.fail('not_found');
  if (version < kind.document.version) throw projectFailures.fail('document_outdated');
}

async function kindOf({ database, kinds }: KindsContext, id: string) {
  const project = await findProject(database.orm, id);
  return project ? kinds.get(project.kind) : undefined;
}

/** The kind of a document; undefined for a private document where the kind has none. */
async function kindNamed(context: KindsContext, name: string) {
  const { project, owner } = readDocumentName(name);
  const kind = await kindOf(context, project);
  return owner === null || kind?.privateDocuments ? kind : undefined;
}

/** Creates a private document when it is opened first. @throws not_found where there are too many */
async function requirePrivateDocument(
  documents: LiveOptions['documents'],
  name: string,
  kind: ProjectKind,
): Promise<void> {
  const { project, owner } = readDocumentName(name);
  if (owner === null) return;
  const limit = { prefix: privateDocumentsPrefix(project, owner), max: maxPrivateDocuments };
  const exists = await documents.ensure(name, emptyDocument(kind.document), limit);
  if (!exists) throw commonFailures.fail('not_found');
}
