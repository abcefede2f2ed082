import { cutTo, lengths } from '#kernel/text/limits.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import type { StoredPicture } from '../contract/calls.ts';
import { filterPictures } from './choose-pictures.ts';
import type { Uploads } from './uploads.ts';

/** A stored picture as a new record of a project's library. */
interface NewLibraryImage extends StoredPicture {
  id: string;
  name: string;
}

/** Uploads of single pictures, or of files that become several. */
type LibraryUploads = Pick<Uploads<StoredPicture>, 'start'> | SeveralUploads;
type SeveralUploads = Pick<Uploads<readonly StoredPicture[]>, 'start'>;

interface LibraryUpload {
  /** Puts the record into the document, with what is to show it. */
  add: (image: NewLibraryImage) => void;
  /** Key under which the progress is shown. */
  at?: string;
  /** Uploads the first picture only. */
  single?: boolean;
}

/**
 * Uploads the pictures among `files`, and hands each to `add` once the server has stored it. Returns
 * whether there was a picture.
 */
export function uploadToLibrary(
  uploads: LibraryUploads,
  files: Iterable<File>,
  { add, at = '', single = false }: LibraryUpload,
): boolean {
  const found = filterPictures(files);
  const pictures = single ? found.slice(0, 1) : found;
  const addToLibrary = (stored: StoredPicture | readonly StoredPicture[], name: string) => {
    const [first] = [stored].flat();
    if (first) add({ ...first, id: newId(), name: cutTo(name, lengths.companyName) });
  };
  for (const picture of pictures) uploads.start(picture, addToLibrary, at);
  return pictures.length > 0;
}
