/** The panel's name in the address. */
export const commentsPanelName = 'comments';

const onAnchor = 'on:';

/** The place in the panel that shows the threads on an anchor. */
export function atAnchor(anchor: string): string {
  return `${onAnchor}${anchor}`;
}

/** What the address selects: the threads on an anchor, one thread, or all. */
export function readCommentAddress(at: string | null): {
  anchor: string | null;
  threadId: string | null;
} {
  if (at === null) return { anchor: null, threadId: null };
  return at.startsWith(onAnchor)
    ? { anchor: at.slice(onAnchor.length), threadId: null }
    : { anchor: null, threadId: at };
}
