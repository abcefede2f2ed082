import { compressPicture } from '#features/accounts/web/index.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import { type TaskQueue, uploadQueue } from './upload-queue.ts';

/** A picture on its way to the server. */
export interface Upload {
  id: string;
  name: string;
  /** Where in its project it will stand, in the words of its tool; empty where that is open. */
  at: string;
  /** What is `done` is counted until all that was begun with it is over. */
  phase: 'waiting' | 'sending' | 'failed' | 'done';
  /** Why it failed, in words. */
  problem: string | null;
}

/** The pictures that are not in their project yet; what is done meanwhile goes on. */
export interface Uploads<Kept> {
  list: InitialStore<readonly Upload[]>;
  /** Uploads a picture in its turn; `place` puts it into the project, with a name for it. */
  start(file: File, place: (kept: Kept, name: string) => void, at?: string): void;
  /** Begins those anew that failed. */
  retry(ids: readonly string[]): void;
  /** Stops those that are on their way, and leaves out those that failed. */
  discard(ids: readonly string[]): void;
}

/** Sends a picture; `signal` is aborted where it is not wanted any more. */
export type StoreUpload<Kept> = (picture: Blob, signal: AbortSignal) => Promise<Kept>;

interface Job<Kept> {
  file: File;
  place: (kept: Kept, name: string) => void;
  stop: AbortController;
}

interface UploadOptions {
  /** Sends files as they are; others are made smaller before. */
  whole?: boolean;
  turns?: TaskQueue;
}

/**
 * The uploads of a project whose pictures `keep` sends to the server, a few at a time however many
 * are chosen. `keep` waits itself where the server is busy (`sendWithRetry`).
 */
export function createUploads<Kept>(
  keep: StoreUpload<Kept>,
  { whole = false, turns = uploadQueue }: UploadOptions = {},
): Uploads<Kept> {
  const list = createStore<readonly Upload[]>([]);
  const jobs = new Map<string, Job<Kept>>();
  const setList = (next: readonly Upload[]) =>
    list.set(next.some(isPending) ? next : next.filter(({ phase }) => phase === 'failed'));
  const change = (id: string, to: Partial<Upload>) =>
    setList(list.get().map((one) => (one.id === id ? { ...one, ...to } : one)));

  const upload = async (id: string, { file, place, stop }: Job<Kept>) => {
    const { signal } = stop;
    try {
      await turns.run(async () => {
        change(id, { phase: 'sending' });
        const kept = await keep(whole ? file : await compressed(file), signal);
        signal.throwIfAborted();
        place(kept, nameOf(file));
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
    start(file, place, at = '') {
      const id = newId();
      const job = { file, place, stop: new AbortController() };
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

/** Whether an upload is not over yet. */
export function isPending({ phase }: Upload): boolean {
  return phase === 'waiting' || phase === 'sending';
}

function compressed(file: File): Promise<Blob> {
  // What the browser cannot read, as a photo of a phone, the server may; it says what is wrong else.
  return compressPicture(file).catch(() => file);
}

/** What a picture is called until a user describes it; names that a clipboard makes up say nothing. */
function nameOf({ name }: File): string {
  const bare = name.replace(/\.\w+$/, '');
  return /^(image|unnamed|clipboard)?$/i.test(bare) ? '' : bare;
}
