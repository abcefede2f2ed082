import type * as Y from 'yjs';
import type { RunContext } from '#features/runs/server/index.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import type { ImportLine, ItemContent } from '../contract/research.ts';

/** An item to add, with the ids that its note may have. */
export interface PlacedItem {
  item: ItemContent;
  /** The note has one of these, by which it is found again. */
  ids: readonly string[];
}

/** How one kind of project takes items as notes; the tool registers it. */
export interface ResearchHooks {
  /** The ids of all notes. */
  notesOf(document: Y.Doc): ReadonlySet<string>;
  /** Adds an item as a note, as one step, if the project does not have it. */
  place(
    run: Pick<RunContext<unknown, unknown>, 'edit' | 'owner' | 'signal'>,
    placed: PlacedItem,
    readers: Pick<Readers, 'read'>,
  ): Promise<Pick<ImportLine, 'outcome' | 'note' | 'highlights' | 'unplaced'>>;
}
