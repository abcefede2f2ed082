/** Something in a note that is to be shown. */
export type Target = { note: string } & (
  | { kind: 'passage'; id: string }
  /** Where it begins and ends, as `TextAnchor` writes it. */
  | { kind: 'range'; start: string; end: string }
  /** The place in the order of all places that say so. */
  | { kind: 'words'; words: string; turn: number }
  /** A block, counted from the top. */
  | { kind: 'block'; index: number }
  /** Its title, to name it by typing. */
  | { kind: 'title' }
  /** The caret, to write on. */
  | { kind: 'caret' }
);
