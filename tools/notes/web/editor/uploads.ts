import { compressPicture } from '#features/accounts/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import { uploadPicture } from '../../contract/picture-call.ts';

/** A picture on its way to the server. */
export interface Upload {
  id: string;
  name: string;
  phase: 'sending' | 'failed';
  /** Why it failed, in words. */
  problem: string | null;
}

/** The pictures that are not in their notes yet; what is typed meanwhile goes on. */
export interface Uploads {
  list: InitialStore<readonly Upload[]>;
  /** Uploads a picture; `place` puts it into its note once it is there. */
  start(file: File, place: (path: string, alt: string) => void): void;
  retry(id: string): void;
  discard(id: string): void;
}

export function createUploads(projectId: string): Uploads {
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
    start(file, place) {
      const id = newId();
      list.set([...list.get(), { id, name: file.name, phase: 'sending', problem: null }]);
      jobs.set(id, async () => {
        const media = await compressed(file);
        const body = { note_project_id: projectId };
        const { path } = await send(uploadPicture, { body }, { files: { media }, handles: 'all' });
        if (jobs.has(id)) place(path, nameOf(file));
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
