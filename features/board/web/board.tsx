import { createContext, type ReactNode, useContext } from 'react';
import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import type { PlannedEdit } from '#kernel/document/edit.ts';
import type { Groups } from '#platform/web/live/groups.ts';
import type { Presence } from '#platform/web/live/presence.ts';
import type { InitialStore } from '#platform/web/store/store.ts';
import type { GridState } from '#ui/grid/grid-state.ts';
import type { ItemSelection } from './selection/item-selection.ts';

/** The header that is being renamed, and the letter with which that began. */
export interface InlineRename {
  readonly id: string;
  readonly first: string | null;
}

/** The items of a board by cell, and this user's selection. */
export interface BoardGrid {
  /** Cells, selection and zoom. */
  readonly state: GridState;
  /** The items by cell (`cellKey`). */
  readonly items: Groups;
  /** The selected items within their cells. */
  readonly chosen: ItemSelection;
  readonly renaming: InitialStore<InlineRename | null>;
}

/** The records of a board, independent of the tool. */
export interface BoardRecords {
  ids(collection: string): readonly string[];
  subscribeIds(collection: string, listener: () => void): () => void;
  subscribeAll(collection: string, listener: () => void): () => void;
}

/** Runs named edits; each is visible to others at once, and is one undo step. */
export interface BoardEditor {
  editAll(planned: readonly PlannedEdit[]): void;
}

/** What gestures need to know of a board, independent of the tool. */
export interface Board {
  readonly records: BoardRecords;
  /** Null for readers. */
  readonly editor: BoardEditor | null;
  readonly grid: BoardGrid;
  /** The other users; null for a board without presence. */
  readonly presence: Presence<PublicUser> | null;
}

const BoardContext = createContext<Board | null>(null);

/** Provides the board to its components. */
export function BoardProvider({ board, children }: { board: Board; children: ReactNode }) {
  return <BoardContext value={board}>{children}</BoardContext>;
}

/** The board of the nearest provider. */
export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error('A part of a board is drawn outside of BoardProvider.');
  return board;
}
