import type * as Y from 'yjs';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { PlannedEdit } from '#kernel/document/edit.ts';
import type { FollowedFields, SentItem } from '#kernel/links/linkable-item.ts';
import type { CreatedLink, LinkedOutline, Outline } from '#kernel/links/outline.ts';

/** How documents of a kind handle links, declared by its tool; all hooks are optional. */
export interface LinkHooks {
  /** Plans edits that copy changes of linked items into a document; none where nothing differs. */
  follow?(
    document: Y.Doc,
    changed: readonly { link: string; item: FollowedFields }[],
  ): readonly PlannedEdit[];
  /**
   * Plans edits of a part of a document that add an item sent to it; none where the part does not
   * accept it.
   */
  accept?(document: Y.Doc, part: string, sent: SentItem): readonly PlannedEdit[];
  /**
   * Plans edits that connect a document with personas of another project, each once; none where it is
   * connected with them.
   */
  acceptPersonas?(document: Y.Doc, sent: readonly SentItem[]): readonly PlannedEdit[];
  /**
   * The outline of items of a document, from which projects of other kinds are created; null where
   * there is none.
   */
  outline?(document: Y.Doc, items: readonly string[]): Outline | null;
  /**
   * Plans edits that create records in a document from another project's outline; none where it
   * cannot.
   */
  createFrom?(document: Y.Doc, outline: LinkedOutline): readonly PlannedEdit[];
  /**
   * Plans edits that add links to what was created from a document's items; without it, only 'Used
   * in' shows that.
   */
  backlink?(document: Y.Doc, made: readonly CreatedLink[]): readonly PlannedEdit[];
}

/** The hooks of tools, by kind. */
export interface LinkedKinds {
  register(kind: ProjectCode, hooks: LinkHooks): void;
  of(kind: ProjectCode): LinkHooks;
}

export function createLinkedKinds(): LinkedKinds {
  const kinds = new Map<ProjectCode, LinkHooks>();
  return {
    register: (kind, hooks) => void kinds.set(kind, hooks),
    of: (kind) => kinds.get(kind) ?? {},
  };
}
