import { compressPicture } from '#features/accounts/web/index.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';

/** A picture on its way to the server. */
export interface Upload {
  id: string;
  name: string;
  /** Where in its project it will stand, in the words of its tool; empty where that is open. */
  at: string;
  phase: 'sending' | 'failed';
  /** Why it failed, in words. */
  problem: string | null;
}

/** The pictures that are not in their project yet; what is done meanwhile goes on. */
export interface Uploads<Kept> {
  list: InitialStore<readonly Upload[]>;
  /** Uploads a picture; `place` puts it into the project once it is kept, with a name for it. */
  start(file: File, place: (kept: Kept, name: string) => void, at?: string): void;
  retry(id: string): void;
  discard(id: string): void;
}

/** The uploads of a project whose pictures `keep` sends to the server, made smaller before unless they are `whole`. */
export function createUploads<Kept>(
  keep: (picture: Blob) => Promise<Kept>,
  { whole = false } = {},
): Uploads<Kept> {
  const list = createStore<readonly Upload[]>([]);
  const jobs = new Map<string, () => Promise<void>>();
  const change = (id: string, to: Partial<Upload> | null) =>
    list.set(
      list.get().flatMap((one) => (one.id !== id ? [one] : to === null ? [] : [{ ...one, ...to }])),
    );
  const discard = (id: string) => {
    jobs.delete(id);
    change(id, null);
  };
  const run = async (id: string) => {
    change(id, { phase: 'sending', problem: null });
    try {
      await jobs.get(id)?.();
      discard(id);
    } catch (error) {
      const problem = error instanceof Error ? error.message : 'Something went wrong.';
      change(id, { phase: 'failed', problem });
    }
  };
  return {
    list,
    start(file, place, at = '') {
      const id = newId();
      list.set([...list.get(), { id, name: file.name, at, phase: 'sending', problem: null }]);
      jobs.set(id, async () => {
        const kept = await keep(whole ? file : await compressed(file));
        if (jobs.has(id)) place(kept, nameOf(file));
      });
      void run(id);
    },
    retry: (id) => void run(id),
    discard,
  };
}

async function compressed(file: File): Promise<Blob> {
  try {
    return await compressPicture(file);
  } catch {
    throw new Error('This is not a picture that can be read. Use a PNG, JPEG or WebP.');
  }
}

/** What a picture is called until somebody describes it; names that a clipboard makes up say nothing. */
function nameOf({ name }: File): string {
  const bare = name.replace(/\.\w+$/, '');
  return /^(image|unnamed|clipboard)?$/i.test(bare) ? '' : bare;
}
