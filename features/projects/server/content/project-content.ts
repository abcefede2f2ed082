import * as Y from 'yjs';
import { isInternalDocument, privateDocumentsPrefix } from '#kernel/live/private-document.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import type { DocumentLog } from '#platform/server/realtime/storage/document-log.ts';
import type { Kinds } from '../access/access.ts';
import type { ProjectContent } from '../services.ts';
import { findProject } from '../store.ts';
import type { ProjectDocuments } from './live.ts';
import { isSmall, type Summarise, summariseState } from './summarise.ts';

interface ProjectContentOptions {
  database: Pick<Database, 'orm'>;
  documents: ProjectDocuments;
  storedDocuments: Pick<DocumentLog, 'namesWith'>;
  realtime: Pick<Realtime, 'read'>;
  documentReaders: Pick<Readers, 'read'>;
  kinds: Kinds;
  summarise: Summarise;
  states: Pick<ProjectContent, 'stateOf' | 'newestStateOf'>;
}

export function createProjectContent(options: ProjectContentOptions): ProjectContent {
  const { documents, storedDocuments, realtime, documentReaders, kinds, summarise } = options;
  const { orm } = options.database;
  const kindOf = async (id: string) => {
    const project = await findProject(orm, id);
    return project && kinds.get(project.kind);
  };
  return {
    ...options.states,
    summariseState: (kind, state) => summariseState(documentReaders, kind, state),
    async summariseStored(id) {
      const kind = await kindOf(id);
      if (!kind) return null;
      const document = new Y.Doc();
      await documents.load(id, document);
      return summarise(id, kind, document);
    },
    async peek(id) {
      const kind = await kindOf(id);
      if (!kind) return null;
      return realtime.read(id, (document) => (isSmall(document) ? kind.summarise(document) : null));
    },
    async summariseNow(id) {
      const kind = await kindOf(id);
      return kind ? realtime.read(id, (document) => summarise(id, kind, document)) : null;
    },
    async privateDocumentsOf(id) {
      const names = await storedDocuments.namesWith(privateDocumentsPrefix(id));
      return names.filter((name) => !isInternalDocument(name));
    },
    documents,
  };
}
