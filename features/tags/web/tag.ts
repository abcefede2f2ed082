/** A tag as its record has it. */
export interface Tag {
  id: string;
  name: string;
  colour: string;
}

/** What who edits can do with the list of tags. */
export interface TagActions {
  add(name: string): void;
  rename(id: string, name: string): void;
  recolour(id: string, colour: string): void;
  /** Puts one tag wherever another is, and removes the other. */
  merge(from: string, into: string): void;
  /** Takes it off everything that has it. */
  remove(id: string): void;
}
