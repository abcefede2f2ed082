import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type * as Y from 'yjs';
import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import {
  type Board,
  BoardProvider,
  type InlineRename,
  ItemSelection,
} from '#features/board/web/index.ts';
import { createPictureUploads, type PictureUploads } from '#features/pictures/web/index.ts';
import type { LiveDocument } from '#platform/web/live/live-document.ts';
import type { Presence } from '#platform/web/live/presence.ts';
import { createRecords, type Records } from '#platform/web/live/records.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { createStore, type InitialStore, useStore } from '#platform/web/store/store.ts';
import { GridState } from '#ui/grid/grid-state.ts';
import { redRoutesPictures } from '../../contract/calls/picture-call.ts';
import {
  type RedRoutesShape,
  type RoutesRecord,
  redRoutesDocument,
} from '../../document/red-routes-document.ts';
import { type Analysed, createAnalysis } from './analysis-store.ts';
import { layoutOf, scopeOf, together } from './matrix-layout.ts';
import { type Shown, useShown } from './shown.ts';
import { TaskCells } from './task-cells.ts';

/** The live project. */
export type LiveRoutes = LiveDocument<RedRoutesShape>;

/** A shown sub-matrix or aggregate: its tasks by cell, and its selection. */
export interface ShownBoard {
  readonly grid: GridState;
  readonly cellIndex: TaskCells;
  readonly chosen: ItemSelection;
  readonly renaming: InitialStore<InlineRename | null>;
}

/** The state that lasts while the project is open. */
interface ProjectState {
  records: Records<RedRoutesShape>;
  analysisOf(matrix: string): InitialStore<Analysed | null>;
  boardOf(matrix: string, sub: string): ShownBoard;
  /** The id of a task that was just added: its details open with the name selected. */
  newTask: InitialStore<string | null>;
}

export interface RoutesModel extends ProjectState {
  /** The id of the project; null for a read-only document. */
  projectId: string | null;
  /** The live project if the user may edit it, else null. */
  editor: LiveRoutes | null;
  uploads: PictureUploads | null;
  presence: Presence<PublicUser> | null;
  shown: Shown;
}

/** The shown matrix. */
export interface MatrixModel extends RoutesModel {
  matrix: RoutesRecord<'matrices'>;
  analysed: InitialStore<Analysed | null>;
  board: ShownBoard;
  /** The editor for users who may move tasks here; null for the aggregate, because it is computed. */
  boardEditor: LiveRoutes | null;
}

const RoutesContext = createContext<RoutesModel | null>(null);
const MatrixContext = createContext<MatrixModel | null>(null);

export function RoutesProvider({ model, children }: { model: RoutesModel; children: ReactNode }) {
  return <RoutesContext value={model}>{children}</RoutesContext>;
}

/** The project of the surrounding provider. */
export function useRoutes(): RoutesModel {
  return within(useContext(RoutesContext));
}

/** The matrix of the surrounding provider. */
export function useMatrix(): MatrixModel {
  return within(useContext(MatrixContext));
}

function within<Given>(given: Given | null): Given {
  if (!given) throw new Error('A part of a matrix is drawn outside of its provider.');
  return given;
}

/** Provides a matrix; renders nothing if it was removed. */
export function MatrixProvider({ id, children }: { id: string; children: ReactNode }) {
  const routes = useRoutes();
  const matrix = useRecord(routes.records, 'matrices', id);
  const model = useMemo((): MatrixModel | null => {
    if (!matrix) return null;
    const { sub } = routes.shown;
    return {
      ...routes,
      matrix,
      analysed: routes.analysisOf(id),
      board: routes.boardOf(id, sub),
      boardEditor: sub === together ? null : routes.editor,
    };
  }, [routes, matrix, id]);
  const board = useMemo(() => model && boardOf(model), [model]);
  if (!model || !board) return null;
  return (
    <MatrixContext value={model}>
      <BoardProvider board={board}>{children}</BoardProvider>
    </MatrixContext>
  );
}

/** The shown board as the gestures of `features/board` use it. */
function boardOf({ records, boardEditor, presence, board }: MatrixModel): Board {
  const { grid: state, cellIndex: items, chosen, renaming } = board;
  return { records, editor: boardEditor, presence, grid: { state, items, chosen, renaming } };
}

/** The analysis of the matrix of the provider; null if it was removed. */
export function useAnalysed(): Analysed | null {
  return useStore(useMatrix().analysed);
}

interface LiveModelOptions {
  projectId: string;
  live: LiveRoutes;
  presence: Presence<PublicUser>;
  canEdit: boolean;
}

/** The model of a live project. */
export function useLiveModel(options: LiveModelOptions): RoutesModel {
  const { projectId, live, presence, canEdit } = options;
  const state = useMemo(() => createState(live.records), [live]);
  const uploads = useMemo(() => createPictureUploads(redRoutesPictures, projectId), [projectId]);
  const shown = useSameShown(useShown(live.records));
  return useMemo(
    () => ({
      ...state,
      projectId,
      presence,
      shown,
      editor: canEdit ? live : null,
      uploads: canEdit ? uploads : null,
    }),
    [state, projectId, live, presence, shown, uploads, canEdit],
  );
}

/** The model of a read-only document. */
export function useStillModel(document: Y.Doc): RoutesModel {
  const state = useMemo(() => createState(createRecords(redRoutesDocument, document)), [document]);
  const shown = useSameShown(useShown(state.records));
  return useMemo(
    () => ({ ...state, projectId: null, editor: null, uploads: null, presence: null, shown }),
    [state, shown],
  );
}

/** A read-only model with boards of its own, for what is drawn over the surface. */
export function useOwnBoards(): RoutesModel {
  const model = useRoutes();
  const { records } = model;
  const state = useMemo(() => createState(records), [records]);
  return useMemo(
    () => ({ ...model, ...state, projectId: null, editor: null, uploads: null, presence: null }),
    [model, state],
  );
}

function useSameShown({ matrix, sub, isTable }: Shown): Shown {
  return useMemo(() => ({ matrix, sub, isTable }), [matrix, sub, isTable]);
}

function createState(records: Records<RedRoutesShape>): ProjectState {
  const analyses = new Map<string, InitialStore<Analysed | null>>();
  const boards = new Map<string, ShownBoard>();
  const analysisOf = (matrix: string) => {
    const known = analyses.get(matrix) ?? createAnalysis(records, matrix);
    analyses.set(matrix, known);
    return known;
  };
  const boardOf = (matrix: string, sub: string) => {
    const key = `${matrix} ${sub}`;
    const known = boards.get(key) ?? newBoard(records, analysisOf(matrix), matrix, sub);
    boards.set(key, known);
    return known;
  };
  return { records, analysisOf, boardOf, newTask: createStore<string | null>(null) };
}

function newBoard(
  records: Records<RedRoutesShape>,
  analysed: InitialStore<Analysed | null>,
  matrix: string,
  sub: string,
): ShownBoard {
  const swapped = () => records.get('matrices', matrix)?.swapAxes ?? false;
  return {
    grid: new GridState(layoutOf(scopeOf(matrix, sub))),
    cellIndex: new TaskCells(analysed, { matrix, sub }, swapped),
    chosen: new ItemSelection(),
    renaming: createStore<InlineRename | null>(null),
  };
}
