import type { PlannedEdit } from '#kernel/document/edit.ts';
import type { Positioned } from '#kernel/document/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { nextTag, type TagPalette } from '../document/index.ts';
import type { TagActions } from './tag.ts';

interface TagActionsOptions {
  editAll(planned: readonly PlannedEdit[]): void;
  /** All current tags of the project. */
  tags(): readonly Positioned[];
  palette: TagPalette;
  /** The tool's own edits on its tags. */
  edits: {
    add(tag: ReturnType<typeof nextTag>): PlannedEdit;
    change(change: { id: string; name?: string; colour?: string }): PlannedEdit;
    remove(id: string): PlannedEdit;
    /** Plans the replacement of one tag by another, and its removal. */
    merge(from: string, into: string): readonly PlannedEdit[];
  };
}

/** The actions of editors on the list of tags, each as one undo step. */
export function tagActions({ editAll, tags, palette, edits }: TagActionsOptions): TagActions {
  return {
    add: (name) => editAll([edits.add(nextTag(tags(), palette, newId(), { name }))]),
    rename: (id, name) => editAll([edits.change({ id, name })]),
    recolour: (id, colour) => editAll([edits.change({ id, colour })]),
    merge: (from, into) => editAll(edits.merge(from, into)),
    remove: (id) => editAll([edits.remove(id)]),
  };
}
