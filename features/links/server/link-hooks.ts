import type * as Y from 'yjs';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { PlannedEdit } from '#kernel/document/edit.ts';
import type { FollowedFields, LinkValue } from '#kernel/links/linkable-item.ts';
import type { CreatedLink, LinkedOutline, Outline } from '#kernel/links/outline.ts';

/** A linkable item on its way to a part of another project's document. */
export interface SentItem {
  /** For the record that is made of it. */
  id: string;
  /** When it is sent, as text of ISO 8601. */
  at: string;
  link: LinkValue;
  item: FollowedFields;
}

/** What documents of a kind do with links, as its tool declares it; without one of them they do nothing. */
export interface LinkHooks {
  /** Takes changes of linked items over into a document; nothing for what is the same. */
  follow?(
    document: Y.Doc,
    changed: readonly { link: string; thing: FollowedFields }[],
  ): readonly PlannedEdit[];
  /** What a part of a document makes of an item that is sent to it; nothing where it can make nothing of it. */
  accept?(document: Y.Doc, part: string, sent: SentItem): readonly PlannedEdit[];
  /** Describes items of a document so that another kind can be created from them; null where it cannot. */
  outline?(document: Y.Doc, items: readonly string[]): Outline | null;
  /** What a document, new or not, makes of another project's outline; nothing where it can make nothing of it. */
  createFrom?(document: Y.Doc, outline: LinkedOutline): readonly PlannedEdit[];
  /** Links a document with what was created from its items; without it, 'Used in' alone shows that. */
  backlink?(document: Y.Doc, made: readonly CreatedLink[]): readonly PlannedEdit[];
}

/** What tools declared, by kind. */
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
