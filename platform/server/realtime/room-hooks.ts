import type {
  afterLoadDocumentPayload,
  afterUnloadDocumentPayload,
  beforeUnloadDocumentPayload,
  Configuration,
  connectedPayload,
  Document,
  onLoadDocumentPayload,
  onStoreDocumentPayload,
} from '@hocuspocus/server';
import { StaysCached } from './cache-retention.ts';
import { openDispatch } from './peers/dispatch.ts';
import type { Rooms } from './rooms.ts';
import { refuse } from './socket/admission.ts';
import type { CloseReason } from './socket/browser-socket.ts';
import type { SessionContext } from './socket/session.ts';
import { UpdateGuard } from './update/update-guard.ts';
import { watchWriters } from './update/writer.ts';

/**
 * What happens when a document is loaded, opened by a browser, changed, and taken out of memory.
 * @param rooms is called when a hook runs, as the rooms are complete only then
 */
export function roomHooks(rooms: () => Rooms): Partial<Configuration> {
  return {
    onLoadDocument: (payload) => loadDocument(rooms(), payload),
    afterLoadDocument: async (payload) => connectDocument(rooms(), payload),
    connected: async (payload) => openSession(rooms(), payload),
    onStoreDocument: (payload) => reportChange(rooms(), payload),
    beforeUnloadDocument: (payload) => settleDocument(rooms(), payload),
    afterUnloadDocument: async ({ documentName }: afterUnloadDocumentPayload) =>
      rooms().folding.forget(documentName),
  };
}

async function loadDocument(rooms: Rooms, { documentName, document }: onLoadDocumentPayload) {
  const { options, peers, folding, guards, newer, entry } = rooms;
  try {
    await peers.open(document);
    const loaded = await options.load(documentName, document);
    folding.opened(documentName, loaded);
    if (!loaded.definition) return;
    guards.set(document, new UpdateGuard(document, loaded.definition.shape));
    newer.loaded(document, loaded.definition);
  } catch (error) {
    peers.close(document);
    // All browsers that wait for the document share the outcome, not only the one that opened it.
    const hangUp = (reason: CloseReason) =>
      entry.hangUp(reason, ({ name }) => name === documentName);
    throw refuse(error, hangUp, options.log);
  }
}

function connectDocument(rooms: Rooms, { document, documentName }: afterLoadDocumentPayload) {
  const { options, peers, presence, writing, guards } = rooms;
  const dispatch = openDispatch(document, () => {
    writing.apply(document);
    presence.passOn(document);
  });
  writing.open(document, dispatch, guards.get(document));
  presence.open(document, dispatch);
  peers.requestPresence(document);
  watchWriters(document, (...made) => options.touched?.(documentName, ...made));
}

function openSession({ hocuspocus, newer }: Rooms, { connection, context }: connectedPayload) {
  const { line, looksOnly } = context as SessionContext;
  // The version is known only now that the document is loaded. The browser reconnects, and its
  // access is checked again.
  if (newer.has(connection.document) !== looksOnly) line.disconnect('rights_changed');
  // The document left memory after it was found and before this browser entered it.
  else if (!hocuspocus.hasOpen(connection.document)) line.disconnect('unavailable');
  else line.openSession(connection);
}

async function reportChange(rooms: Rooms, { documentName, document }: onStoreDocumentPayload) {
  try {
    await rooms.folding.settle(documentName, document);
  } catch (error) {
    settleLater(rooms, document);
    throw error;
  }
}

async function settleDocument(
  rooms: Rooms,
  { documentName, document }: beforeUnloadDocumentPayload,
) {
  const { folding, writing, retention } = rooms;
  try {
    // A user may open it, write and leave again while it is folded: then that must be stored, too.
    do {
      await writing.settle(document);
      await folding.leave(documentName, document);
    } while (writing.isBusy(document));
  } catch (error) {
    settleLater(rooms, document);
    throw error;
  }
  if (retention.retains(document, folding.size(documentName))) throw new StaysCached();
}

/** Retries to report and fold changes, and to unload a document that no browser has open. */
function settleLater(rooms: Rooms, document: Document): void {
  const { hocuspocus, folding, options, timing } = rooms;
  const retry = async () => {
    if (!hocuspocus.hasOpen(document)) return;
    if (document.getConnectionsCount() === 0) await hocuspocus.unloadDocument(document);
    else await folding.settle(document.name, document);
  };
  const failed = (error: unknown) => {
    options.log.error({ err: error, document: document.name }, 'a change could not be reported');
    settleLater(rooms, document);
  };
  setTimeout(() => void retry().catch(failed), timing.patience).unref();
}
