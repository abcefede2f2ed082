import type { HocuspocusProviderConfiguration } from '@hocuspocus/provider';
import { Awareness } from 'y-protocols/awareness';
import type * as Y from 'yjs';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import { ConnectionTokens, type TokenSource } from './connection-tokens.ts';
import { LiveProvider } from './live-provider.ts';
import { LiveSocket } from './live-socket.ts';
import { forgetOthers } from './presence.ts';
import { watchAnswers } from './watch-answers.ts';

/** State of the connection between a document and the server. */
export interface LiveStatus {
  /**
   * `opening` until the content has arrived; `seen` while the offline cache is shown and the server's
   * content is on its way; `live` while connected; `away` while the connection is lost and editing goes
   * on. The others are final: `gone` where the user has no such project, `full` where the document is at
   * its limit, `refused` where the server rejects the changes in every attempt, `outdated` where the page
   * is older than the document, and `signed-out`.
   */
  phase:
    | 'opening'
    | 'seen'
    | 'live'
    | 'away'
    | 'gone'
    | 'full'
    | 'refused'
    | 'outdated'
    | 'signed-out';
  /** Whether the server has stored all local changes. */
  saved: boolean;
  /** Whether the user may edit the document. */
  canEdit: boolean;
  /** Share of a large change, sent in parts, that is stored: 0 to 1; null where there is none. */
  progress: number | null;
  /** Whether local changes have waited for some seconds without any acknowledgement. */
  isUnanswered: boolean;
}

// Selectors for components that would render too often with the whole status.
export const phaseOf = ({ phase }: LiveStatus): LiveStatus['phase'] => phase;
export const progressOf = ({ progress }: LiveStatus): number | null => progress;
export const isUnanswered = (status: LiveStatus): boolean => status.isUnanswered;
export const mayEdit = ({ canEdit }: LiveStatus): boolean => canEdit;

export interface ConnectionOptions extends TokenSource {
  /** The project's id. */
  name: string;
  /** The version of the document's shape that this page knows. */
  version: number;
  /** The server's WebSocket address. */
  url: string;
}

export interface Connection {
  status: InitialStore<LiveStatus>;
  awareness: Awareness;
  /** Calls back with the topic of a change outside of the document; returns how to stop. */
  onAnnouncement(listener: (topic: string) => void): () => void;
  /** Whether the server has acknowledged everything in the document. */
  isStored(): boolean;
  /** Calls back when the server can't be reached before the content has arrived. */
  onUnreached(listener: () => void): void;
  /** Reconnects at once instead of after the current pause. */
  reconnect(): void;
  /** The browser reports that it is offline: drops the connection and begins to reconnect. */
  disconnected(): void;
  /** Calls back with each local change, before it is acknowledged. */
  onChange(listener: ChangeListener): void;
  close(): void;
}

type ChangeListener = (update: Uint8Array, change: Y.Transaction) => void;

/** Origin of content from the offline cache, which is not sent as a change. */
export const offlineCacheOrigin = 'seen';
/** Close code of a socket that never reached the server, or lost it. */
const unreached = 1006;
/** Close code for an update that would exceed the document's size limit. */
const tooLarge = 4413;
/** Close codes for messages that no server accepts: malformed, and too long. */
const unacceptable = [1007, 1009];
/** Close code for an update that is longer than the server accepts at once. */
const tooLong = 1009;
/** How often in a row a change is sent, with nothing stored in between, until it counts as refused. */
const tries = 3;
const ends = { not_found: 'gone', link_not_found: 'gone', document_outdated: 'outdated' } as const;

interface State {
  status: InitialStore<LiveStatus>;
  awareness: Awareness;
  socket: LiveSocket;
  tokens: ConnectionTokens;
  changeListeners: Set<ChangeListener>;
  unreachedListeners: Set<() => void>;
  /** Closes in a row because of a message that no server accepts. */
  refusals: number;
}

/** Synchronizes a document with the server, and reports the state of the connection. */
export function connectDocument(options: ConnectionOptions, document: Y.Doc): Connection {
  const status = createStore<LiveStatus>({
    phase: 'opening',
    saved: true,
    canEdit: false,
    progress: null,
    isUnanswered: false,
  });
  const socket = new LiveSocket(`${options.url}?version=${options.version}`);
  const awareness = new Awareness(document);
  const state: State = {
    status,
    awareness,
    socket,
    tokens: new ConnectionTokens(options, () => end(state, 'signed-out')),
    changeListeners: new Set(),
    unreachedListeners: new Set(),
    refusals: 0,
  };
  const answers = watchAnswers(status, (isUnanswered) => change(state, { isUnanswered }));
  const settings = settingsOf(state, { document, name: options.name }, () => provider);
  const provider = new LiveProvider(settings, {
    onProgress: (progress) => change(state, { progress }),
    onTooLarge: () => end(state, 'refused'),
    onAnswer: answers.answered,
  });
  listenToLocalChanges(state, document, provider);
  provider.attach();
  void socket.connect();

  return {
    status,
    awareness,
    onAnnouncement: (listener) => listenToTopics(provider, listener),
    isStored: () => provider.isStored,
    onUnreached: (listener) => void state.unreachedListeners.add(listener),
    reconnect() {
      const { phase } = status.get();
      if (phase === 'opening' || phase === 'seen' || phase === 'away') void socket.connect();
    },
    disconnected() {
      const { phase } = status.get();
      if (phase === 'live' || phase === 'seen') socket.letGo('network lost');
    },
    onChange: (listener) => void state.changeListeners.add(listener),
    close() {
      answers.close();
      provider.destroy();
      socket.destroy();
    },
  };
}

/** Sets the store only where something differs. */
function change({ status }: State, given: Partial<LiveStatus>): void {
  const last = status.get();
  const next = { ...last, ...given };
  if (Object.entries(next).some(([key, value]) => last[key as keyof LiveStatus] !== value)) {
    status.set(next);
  }
}

function end(state: State, phase: LiveStatus['phase']): void {
  state.socket.disconnect();
  change(state, { phase, canEdit: false });
}

function settingsOf(
  state: State,
  { document, name }: { document: Y.Doc; name: string },
  provider: () => LiveProvider,
): HocuspocusProviderConfiguration {
  const { awareness, socket, tokens } = state;
  return {
    websocketProvider: socket,
    name,
    document,
    awareness,
    token: () => tokens.next(),
    onAuthenticated({ scope }) {
      tokens.accepted();
      change(state, { canEdit: scope === 'read-write' });
    },
    // The server closes the socket after a refusal; the next socket sends a token again.
    onAuthenticationFailed({ reason }) {
      if (reason in ends) end(state, ends[reason as keyof typeof ends]);
      else if (reason === 'token_expired' || reason === 'unauthorised') tokens.renew();
      else {
        tokens.pause();
        // Where there was no token to send, the server would wait a minute for one.
        socket.webSocket?.close();
      }
    },
    onSynced: () => change(state, { phase: 'live' }),
    onUnsyncedChanges({ number }) {
      if (number > 0 || !provider().counts) return;
      state.refusals = 0;
      change(state, { saved: true });
    },
    onClose: ({ event }) => afterClose(state, event.code, provider()),
  };
}

function afterClose(state: State, code: number, provider: LiveProvider): void {
  forgetOthers(state.awareness);
  // Sent again it would be refused again.
  if (code === tooLarge) end(state, 'full');
  const isCutSmaller = code === tooLong && provider.cutSmaller();
  if (unacceptable.includes(code) && !isCutSmaller) state.refusals += 1;
  if (state.refusals >= tries) end(state, 'refused');
  const { phase } = state.status.get();
  if (phase === 'live' || phase === 'seen') change(state, { phase: 'away' });
  if (phase === 'opening' && code === unreached)
    for (const listener of state.unreachedListeners) listener();
}

/**
 * Encodes only local changes, which are sent: Yjs encodes each update that has a listener, and for one
 * that arrives this costs nearly as much as applying it.
 */
function listenToLocalChanges(state: State, document: Y.Doc, provider: LiveProvider): void {
  const changed = (update: Uint8Array, _: unknown, __: Y.Doc, made: Y.Transaction) => {
    change(state, { saved: false });
    for (const listener of state.changeListeners) listener(update, made);
  };
  document.off('update', provider.boundDocumentUpdateHandler);
  document.on('afterTransactionCleanup', ({ origin }: Y.Transaction) => {
    const listen = origin === provider || origin === offlineCacheOrigin ? 'off' : 'on';
    document[listen]('update', provider.boundDocumentUpdateHandler);
    document[listen]('update', changed);
  });
}

function listenToTopics(provider: LiveProvider, listener: (topic: string) => void): () => void {
  const receive = ({ payload }: { payload: string }) => {
    const { topic } = JSON.parse(payload) as { topic?: unknown };
    if (typeof topic === 'string') listener(topic);
  };
  provider.on('stateless', receive);
  return () => void provider.off('stateless', receive);
}
