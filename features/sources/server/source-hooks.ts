import type * as Y from 'yjs';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { LinkableItem } from '#kernel/links/linkable-item.ts';
import type { SourcePart, SourceText } from './source-text.ts';

/** The text of an item of a project, such as a note; each part has its offset in that text. */
export interface ItemText extends Pick<SourceText, 'title' | 'parts' | 'participant'> {
  /** Id of the linkable item. */
  item: string;
  /** What the item is, for users: 'note'. */
  what: string;
}

/** How documents of a kind are read as sources, declared by its tool. */
export interface SourceHooks {
  /**
   * Yields the texts of items of a document, in their order; other work may run between two of them.
   * @param items ids; null for all. Those that the document does not have are left out.
   */
  textsOf(document: Y.Doc, items: readonly string[] | null): Iterable<ItemText>;
}

/** The hooks of tools, by kind. */
export interface SourceKinds {
  register(kind: ProjectCode, hooks: SourceHooks): void;
  of(kind: ProjectCode): SourceHooks | null;
}

export function createSourceKinds(): SourceKinds {
  const kinds = new Map<ProjectCode, SourceHooks>();
  return {
    register: (kind, hooks) => void kinds.set(kind, hooks),
    of: (kind) => kinds.get(kind) ?? null,
  };
}

/** The texts of a project whose kind has no hooks: what its linkable items say. */
export function textsOfItems(
  items: readonly LinkableItem[],
  chosen: readonly string[] | null,
): ItemText[] {
  const wanted = chosen === null ? null : new Set(chosen);
  return items.flatMap(({ id, what, title, text }): ItemText[] => {
    if (wanted !== null && !wanted.has(id)) return [];
    return [{ item: id, what, title, parts: partsOf(title, text), participant: null }];
  });
}

/** The title, unless the text begins with it, and the text; both verbatim. */
function partsOf(title: string, text: string): SourcePart[] {
  const isRepeated = title === '' || text.trimStart().startsWith(title);
  const heading = isRepeated ? [] : [{ start: 0, text: title, speaker: null }];
  const start = isRepeated ? 0 : title.length + 1;
  return text === '' ? heading : [...heading, { start, text, speaker: null }];
}
