import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';

/** Path of a project of any tool: a word, an id of 20 letters and digits, and optionally `edit`. */
const page = /^\/[\w-]+\/([0-9A-Za-z]{20})(?:\/edit)?$/;
/** Query parameters with which tools address a part of a project. */
const parameters = ['at', 'note'] as const;

/** The item of an address of this suite; null for any other text. */
export function readItemAddress(text: string, origin: string): LinkableItemRef | null {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  const project = url?.origin === origin ? page.exec(url.pathname)?.[1] : undefined;
  if (!url || project === undefined) return null;
  const item = parameters.map((name) => url.searchParams.get(name)).find((id) => id !== null) ?? '';
  return item.length <= 64 ? { project, item } : null;
}
