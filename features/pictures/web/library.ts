import type { ReactNode } from 'react';

/** What can show a picture of the library, and is chosen for now. */
export interface PictureHolder {
  /** What it is, as 'card'. */
  label: string;
  name: string;
  /** Id of the picture that it shows. */
  shown: string | null;
  /** Has it show a picture, or none. */
  show(image: string | null): void;
}

/** Something that shows a picture of the library. */
export interface PictureUse {
  id: string;
  /** What it is, as 'card'. */
  label: string;
  /** Names it and leads there. */
  link: ReactNode;
}

/** What who edits can do with the library. */
export interface LibraryActions {
  /** Uploads the pictures among some files; answers whether there were any. */
  add(files: Iterable<File>): boolean;
  describe(id: string, alt: string): void;
  /** Takes it off everything that shows it. */
  remove(id: string): void;
}
