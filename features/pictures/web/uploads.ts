import { compressPicture } from '#features/accounts/web/index.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import { type TaskQueue, uploadQueue } from './upload-queue.ts';

/** A picture that is being uploaded. */
export interface Upload {
  id: string;
  name: string;
  /** Its place in the project, in the tool's format; empty where it has none yet. */
  at: string;
  /** Uploads that are `done` are counted until all that were started with them have ended. */
  phase: 'waiting' | 'sending' | 'failed' | 'done';
  /** The error message. */
  problem: string | null;
}

/** Uploads of pictures that are not in the project yet; they continue in the background. */
export interface Uploads<Stored> {
  list: InitialStore<readonly Upload[]>;
  /** Queues an upload; `add` adds the picture to the project, with a name for it. */
  start(file: File, add: (stored: Stored, name: string) => void, at?: string): void;
  /** Repeats failed uploads. */
  retry(ids: readonly string[]): void;
  /** Cancels pending uploads, and discards failed ones. */
  discard(ids: readonly string[]): void;
}

/** Sends a picture; `signal` is aborted when the upload is cancelled. */
export type StoreUpload<Stored> = (picture: Blob, signal: AbortSignal) => Promise<Stored>;

interface Job<Stored> {
  file: File;
  add: (stored: Stored, name: string) => void;
  stop: AbortController;
}

interface UploadOptions {
  /** Sends files unchanged; without it they are compressed before. */
  uncompressed?: boolean;
  turns?: TaskQueue;
}

/**
 * The uploads of a project, which `keep` sends to the server, a few at a time. `keep` itself waits
 * where the server is busy (`sendWithRetry`).
 */
export function createUploads<Stored>(
  store: StoreUpload<Stored>,
  { uncompressed = false, turns = uploadQueue }: UploadOptions = {},
): Uploads<Stored> {
  const list = createStore<readonly Upload[]>([]);
  const jobs = new Map<string, Job<Stored>>();
  const setList = (next: readonly Upload[]) =>
    list.set(next.some(isPending) ? next : next.filter(({ phase }) => phase === 'failed'));
  const change = (id: string, to: Partial<Upload>) =>
    setList(list.get().map((one) => (one.id === id ? { ...one, ...to } : one)));

  const upload = async (id: string, { file, add, stop }: Job<Stored>) => {
    const { signal } = stop;
    try {
      await turns.run(async () => {
        change(id, { phase: 'sending' });
        const stored = await store(uncompressed ? file : await compressed(file), signal);
        signal.throwIfAborted();
        add(stored, nameOf(file));
        jobs.delete(id);
        change(id, { phase: 'done' });
      }, signal);
    } catch (error) {
      if (signal.aborted) return;
      const problem = error instanceof Error ? error.message : 'Something went wrong.';
      change(id, { phase: 'failed', problem });
    }
  };
  return {
    list,
    start(file, add, at = '') {
      const id = newId();
      const job = { file, add, stop: new AbortController() };
      jobs.set(id, job);
      setList([...list.get(), { id, name: file.name, at, phase: 'waiting', problem: null }]);
      void upload(id, job);
    },
    retry(ids) {
      for (const { id, phase } of list.get()) {
        const job = jobs.get(id);
        if (!job || phase !== 'failed' || !ids.includes(id)) continue;
        change(id, { phase: 'waiting', problem: null });
        void upload(id, job);
      }
    },
    discard(ids) {
      const gone = new Set(ids);
      for (const id of gone) {
        jobs.get(id)?.stop.abort();
        jobs.delete(id);
      }
      setList(list.get().filter(({ id }) => !gone.has(id)));
    },
  };
}

/** Whether an upload has not ended yet. */
export function isPending({ phase }: Upload): boolean {
  return phase === 'waiting' || phase === 'sending';
}

function compressed(file: File): Promise<Blob> {
  // A file that the browser cannot read, such as a phone's photo, may be readable for the server,
  // which reports errors.
  return compressPicture(file).catch(() => file);
}

/** The initial name of a picture; empty for names that a clipboard generates. */
function nameOf({ name }: File): string {
  const bare = name.replace(/\.\w+$/, '');
  return /^(image|unnamed|clipboard)?$/i.test(bare) ? '' : bare;
}
