import type { ReactNode } from 'react';

/** A record that can show a picture of the library, for which one is being chosen. */
export interface PictureHolder {
  /** Noun for the record, such as 'card'. */
  label: string;
  name: string;
  /** Id of its picture. */
  shown: string | null;
  /** Sets or removes its picture. */
  show(image: string | null): void;
}

/** A record that shows a picture of the library. */
export interface PictureUse {
  id: string;
  /** Noun for the record, such as 'card'. */
  label: string;
  /** A link to the record, with its name. */
  link: ReactNode;
}

/** Actions of editors on the library. */
export interface LibraryActions {
  /** Uploads the pictures among the files; returns whether there were any. */
  add(files: Iterable<File>): boolean;
  describe(id: string, alt: string): void;
  /** Removes it from all records that show it. */
  remove(id: string): void;
}
