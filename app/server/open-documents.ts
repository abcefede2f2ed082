import { projectContentKey } from '#features/projects/server/index.ts';
import { liveAccessKey } from '#features/sharing/server/index.ts';
import { readDocumentName } from '#kernel/live/private-document.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { Bus } from '#platform/server/realtime/peers/bus.ts';
import { withPersonalChannels } from '#platform/server/realtime/peers/personal-channels.ts';
import { createRealtime, type Realtime } from '#platform/server/realtime/realtime.ts';
import { createCutting } from '#platform/server/realtime/storage/cutting.ts';
import {
  createDocumentLog,
  type DocumentLog,
} from '#platform/server/realtime/storage/document-log.ts';
import { createMerging } from '#platform/server/realtime/storage/merging.ts';
import type { BuiltFeatures } from './build-features.ts';

interface DocumentParts {
  config: Config;
  log: Log;
  database: Database;
  documentReaders: Readers;
  /** Connects the other processes of the suite, if there are any. */
  bus: Bus | undefined;
}

/** Opens live documents and their storage. They call features that are built later. */
export function openDocuments(
  { config, log, database, documentReaders, bus }: DocumentParts,
  { get, hooks }: Pick<BuiltFeatures, 'get' | 'hooks'>,
): { documents: DocumentLog; realtime: Realtime } {
  const cut = createCutting(documentReaders);
  const merge = createMerging(documentReaders);
  const documents = createDocumentLog(database, log, { merge, cut });
  const realtime = createRealtime({
    authenticate: (token) => get(liveAccessKey).authenticate(token),
    ...withPersonalChannels({
      authorize: (...given) => get(liveAccessKey).authorize(...given),
      load: (...given) => get(projectContentKey).documents.load(...given),
    }),
    async changed(name, document, editors) {
      const { project: projectId, owner } = readDocumentName(name);
      const change = { projectId, name, document, editors };
      if (owner === null) await hooks.changed(change, get(projectContentKey).documents.summarise);
      else await hooks.privateChanged(change);
    },
    touched(name, userId, transaction, changed) {
      const { project: projectId, owner } = readDocumentName(name);
      const change = { projectId, name, userId, transaction, changed };
      if (owner === null) hooks.touched(change);
      else hooks.privateTouched(change);
    },
    cut,
    append: documents.append,
    appendTogether: documents.appendTogether,
    claim: documents.claim,
    fold: documents.fold,
    log,
    bus,
    trustedProxies: config.TRUST_PROXY,
  });
  return { documents, realtime };
}
