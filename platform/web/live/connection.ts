import type { HocuspocusProviderConfiguration } from '@hocuspocus/provider';
import { Awareness } from 'y-protocols/awareness';
import type * as Y from 'yjs';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import { LiveProvider } from './live-provider.ts';
import { LiveSocket } from './live-socket.ts';
import { forgetOthers } from './presence.ts';
import { watchAnswers } from './watch-answers.ts';

/** Where a document stands with the server. */
export interface LiveStatus {
  /**
   * `opening` until its content is here; `seen` while it is shown as it was here last and the server's is
   * on its way; `live` while connected; `away` while the connection is lost, during which one goes on; the
   * others end it: no such project for this person, a document that takes no more, changes that the
   * server never takes, a page that is older than the document, and a session that is over.
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
  /** Whether everything that was changed here is stored on the server. */
  saved: boolean;
  /** Whether this person may change it. */
  canEdit: boolean;
  /** Of a large change that is sent in parts the share that is stored, 0 to 1; else null. */
  progress: number | null;
  /** Whether nothing of what was changed here was acknowledged for some seconds, and something waits. */
  isUnanswered: boolean;
}

/** Parts of it for who would be drawn too often for the whole. */
export const phaseOf = ({ phase }: LiveStatus): LiveStatus['phase'] => phase;
export const progressOf = ({ progress }: LiveStatus): number | null => progress;
export const isUnanswered = (status: LiveStatus): boolean => status.isUnanswered;
export const mayEdit = ({ canEdit }: LiveStatus): boolean => canEdit;

export interface ConnectionOptions {
  /** The project's id. */
  name: string;
  /** Which shape of the document this page knows. */
  version: number;
  /** Address of the server's live connections. */
  url: string;
  /** A token that is good now, or null when the session is over. */
  token: () => Promise<string | null>;
  /** Gets a new token in place of one that the server did not take; false when that is over. */
  renew: (stale: string) => Promise<boolean>;
}

export interface Connection {
  status: InitialStore<LiveStatus>;
  awareness: Awareness;
  /** Calls back when something beside the document changed, by topic. */
  onAnnouncement(listener: (topic: string) => void): () => void;
  /** Whether everything that is in the document is stored on the server, by its own word. */
  isStored(): boolean;
  /** Calls back when the server can't be reached although the document is not here yet. */
  onUnreached(listener: () => void): void;
  /** Looks for the server at once, instead of after the pause that it is in. */
  reconnect(): void;
  /** The browser says that its network is gone: lets go of the connection, and looks for the server anew. */
  networkLost(): void;
  /** Calls back with each change that is made here; it is not acknowledged yet. */
  onChange(listener: ChangeListener): void;
  close(): void;
}

type ChangeListener = (update: Uint8Array, change: Y.Transaction) => void;

/** From whom a document gets what this browser saw of it last: nothing that is to be sent as a change. */
export const offlineCacheOrigin = 'seen';
/** The close code of a socket that never reached the server, or lost it. */
const unreached = 1006;
/** The close code of a socket whose edit would make the document larger than it may be. */
const tooLarge = 4413;
/** Those of one that said what no server takes: what can't be read, and what is too long. */
const unacceptable = [1007, 1009];
/** More in one update than the server takes at once. */
const tooLong = 1009;
/** How often in a row, with nothing stored in between, it is said again before it counts as refused. */
const tries = 3;
/** Milliseconds until the next try where neither yes nor no was heard. */
const tokenPause = 3000;
const ends = { not_found: 'gone', link_not_found: 'gone', document_outdated: 'outdated' } as const;

/** Keeps a document in step with the server, and says how that stands. */
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
  const changeListeners = new Set<ChangeListener>();
  const unreachedListeners = new Set<() => void>();
  let shown = '';
  let renewed = false;
  let refusals = 0;
  /** What must be over before the next token is shown. */
  let before: Promise<void> = Promise.resolve();

  const tell = (change: Partial<LiveStatus>) => {
    const last = status.get();
    const now = { ...last, ...change };
    if (Object.entries(now).some(([key, value]) => last[key as keyof LiveStatus] !== value)) {
      status.set(now);
    }
  };
  const patience = watchAnswers(status, (isUnanswered) => tell({ isUnanswered }));
  const end = (phase: LiveStatus['phase']) => {
    socket.disconnect();
    tell({ phase, canEdit: false });
  };
  const pause = () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, tokenPause);
    });
  const renew = async () => {
    if (renewed || !(await options.renew(shown))) end('signed-out');
    renewed = true;
  };

  const settings: HocuspocusProviderConfiguration = {
    websocketProvider: socket,
    name: options.name,
    document,
    awareness,
    async token() {
      await before;
      const token = await options.token();
      shown = token ?? '';
      return shown;
    },
    onAuthenticated({ scope }) {
      renewed = false;
      tell({ canEdit: scope === 'read-write' });
    },
    // The server closes the socket after it refused; the next one shows a token again.
    onAuthenticationFailed({ reason }) {
      if (reason in ends) end(ends[reason as keyof typeof ends]);
      else if (reason === 'token_expired' || reason === 'unauthorised')
        before = renew().catch(pause);
      else {
        before = pause();
        // Where there was no token to show, the server waits for one, and would for a minute.
        socket.webSocket?.close();
      }
    },
    onSynced: () => tell({ phase: 'live' }),
    onUnsyncedChanges({ number }) {
      if (number > 0 || !provider.counts) return;
      refusals = 0;
      tell({ saved: true });
    },
    onClose({ event }) {
      forgetOthers(awareness);
      // Sent again it would be refused again.
      if (event.code === tooLarge) end('full');
      const isCutSmaller = event.code === tooLong && provider.cutSmaller();
      if (unacceptable.includes(event.code) && !isCutSmaller) refusals += 1;
      if (refusals >= tries) end('refused');
      const { phase } = status.get();
      if (phase === 'live' || phase === 'seen') tell({ phase: 'away' });
      if (phase === 'opening' && event.code === unreached)
        for (const listener of unreachedListeners) listener();
    },
  };
  const provider = new LiveProvider(settings, {
    onProgress: (progress) => tell({ progress }),
    onTooLarge: () => end('refused'),
    onAnswer: patience.answered,
  });
  const changed = (update: Uint8Array, _: unknown, __: Y.Doc, change: Y.Transaction) => {
    tell({ saved: false });
    for (const listener of changeListeners) listener(update, change);
  };
  // Only what is changed here is written down for sending: Yjs writes whatever a user listens to,
  // and what comes in costs nearly as much to write as to take in.
  document.off('update', provider.boundDocumentUpdateHandler);
  document.on('afterTransactionCleanup', ({ origin }: Y.Transaction) => {
    const listen = origin === provider || origin === offlineCacheOrigin ? 'off' : 'on';
    document[listen]('update', provider.boundDocumentUpdateHandler);
    document[listen]('update', changed);
  });
  provider.attach();
  void socket.connect();

  return {
    status,
    awareness,
    onAnnouncement(listener) {
      const hear = ({ payload }: { payload: string }) => {
        const { topic } = JSON.parse(payload) as { topic?: unknown };
        if (typeof topic === 'string') listener(topic);
      };
      provider.on('stateless', hear);
      return () => void provider.off('stateless', hear);
    },
    isStored: () => provider.isStored,
    onUnreached: (listener) => void unreachedListeners.add(listener),
    reconnect() {
      const { phase } = status.get();
      if (phase === 'opening' || phase === 'seen' || phase === 'away') void socket.connect();
    },
    networkLost() {
      if (status.get().phase === 'live' || status.get().phase === 'seen')
        socket.letGo('network lost');
    },
    onChange: (listener) => void changeListeners.add(listener),
    close() {
      patience.close();
      provider.destroy();
      socket.destroy();
    },
  };
}
