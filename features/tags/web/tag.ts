/** A tag in its record. */
export interface Tag {
  id: string;
  name: string;
  colour: string;
}

/** The actions of editors on the list of tags. */
export interface TagActions {
  add(name: string): void;
  rename(id: string, name: string): void;
  recolour(id: string, colour: string): void;
  /** Replaces one tag by another everywhere, and removes it. */
  merge(from: string, into: string): void;
  /** Removes the tag, also from all records. */
  remove(id: string): void;
}
