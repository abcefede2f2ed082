/** The parts of a read document that contain references. */
interface WordPart {
  type: string;
  children?: WordPart[];
  commentId?: string;
}

interface WordDocument extends WordPart {
  comments: { commentId: string; body: WordPart[] }[];
  notes: { resolve(reference: WordPart): { body: WordPart[] } | null };
}

/** Removes references to missing comments and footnotes, on which the reader would fail. */
export function withoutDangling(document: WordDocument): WordDocument {
  const { children = [], comments, notes } = document;
  const known = new Set(comments.map(({ commentId }) => commentId));
  /** The lists to visit, each once, because footnotes can refer to each other. */
  const waiting = new Set([children, ...comments.map(({ body }) => body)]);
  const isValid = (part: WordPart): boolean => {
    if (part.type === 'commentReference') return known.has(part.commentId ?? '');
    if (part.type !== 'noteReference') return true;
    const note = notes.resolve(part);
    if (note) waiting.add(note.body);
    return note !== null;
  };
  // Lists that are added during the iteration are visited, too.
  for (const parts of waiting) {
    const remaining = parts.filter(isValid);
    if (remaining.length < parts.length) parts.splice(0, parts.length, ...remaining);
    for (const part of remaining) if (part.children) waiting.add(part.children);
  }
  return document;
}
