import { createContext, type ReactNode, useContext } from 'react';
import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import type { PlannedEdit } from '#kernel/document/edit.ts';
import type { Groups } from '#platform/web/live/groups.ts';
import type { Presence } from '#platform/web/live/presence.ts';
import type { InitialStore } from '#platform/web/store/store.ts';
import type { GridState } from '#ui/grid/grid-state.ts';
import type { ItemSelection } from './selection/item-selection.ts';

/** The header whose name is being typed, and the letter with which that began. */
export interface InlineRename {
  readonly id: string;
  readonly first: string | null;
}

/** What lies where on a board, and what this person chose of it. */
export interface BoardGrid {
  /** Which places there are, which are selected, and how large all of it is shown. */
  readonly state: GridState;
  /** What stands in the places, by `cellKey`. */
  readonly items: Groups;
  /** The items that are chosen among those of their places. */
  readonly chosen: ItemSelection;
  readonly renaming: InitialStore<InlineRename | null>;
}

/** The records that a board is drawn from, where it is all the same of which tool they are. */
export interface BoardRecords {
  ids(collection: string): readonly string[];
  subscribeIds(collection: string, listener: () => void): () => void;
  subscribeAll(collection: string, listener: () => void): () => void;
}

/** Runs named edits that others see at once, and that are one step. */
export interface BoardEditor {
  editAll(planned: readonly PlannedEdit[]): void;
}

/** What hands need to know of a board, whatever a tool puts on it. */
export interface Board {
  readonly records: BoardRecords;
  /** For who may edit it. */
  readonly editor: BoardEditor | null;
  readonly grid: BoardGrid;
  /** Who else is here; null where nobody can be. */
  readonly presence: Presence<PublicUser> | null;
}

const BoardContext = createContext<Board | null>(null);

/** Around all that is drawn of a board. */
export function BoardProvider({ board, children }: { board: Board; children: ReactNode }) {
  return <BoardContext value={board}>{children}</BoardContext>;
}

/** The board that is drawn here. */
export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error('A part of a board is drawn outside of BoardProvider.');
  return board;
}
