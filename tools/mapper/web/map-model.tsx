import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type * as Y from 'yjs';
import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import {
  type Board,
  BoardProvider,
  cellKey,
  type InlineRename,
  ItemSelection,
} from '#features/board/web/index.ts';
import { createPictureUploads, type PictureUploads } from '#features/pictures/web/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import type { Groups } from '#platform/web/live/groups.ts';
import type { LiveDocument } from '#platform/web/live/live-document.ts';
import type { Presence } from '#platform/web/live/presence.ts';
import { createRecords, type Records } from '#platform/web/live/records.ts';
import { createStore, type InitialStore, useStore } from '#platform/web/store/store.ts';
import { GridState } from '#ui/grid/grid-state.ts';
import { mapperPictures } from '../contract/calls/picture-call.ts';
import type { Series } from '../contract/codes.ts';
import { type MapperShape, mapperDocument, type OpenedMap } from '../document/mapper-document.ts';
import type { MapView } from './board-name.ts';
import { CardCells, cellFields } from './layout/card-cells.ts';
import {
  type BoardName,
  createLayout,
  type MapLayout,
  type Narrowing,
} from './layout/map-layout.ts';

/** The live map. */
export type LiveMap = LiveDocument<MapperShape>;

/** The persona and the state of a curve. */
export interface Whose {
  /** Null for the actor of the map. */
  readonly persona: string | null;
  readonly series: Series;
}

/** A board of the map with its layout and its view state. */
export interface MapBoard {
  readonly name: BoardName;
  readonly layout: InitialStore<MapLayout>;
  /** The part that a filter shows; null for all of it. */
  readonly narrowing: InitialStore<Narrowing | null>;
  readonly grid: GridState;
  /** The selected cards among those of the selected cells. */
  readonly chosen: ItemSelection;
  /** The header that is being renamed. */
  readonly renaming: InitialStore<InlineRename | null>;
  /** The card from which an arrow is being drawn. */
  readonly linking: InitialStore<string | null>;
  /** The selected arrow. */
  readonly arrow: InitialStore<string | null>;
  /** The curve of each line that is edited, if one was selected. */
  readonly whose: InitialStore<ReadonlyMap<string, Whose>>;
  /** The cell of the point whose label is edited, as `line column`; null for none. */
  readonly labelling: InitialStore<string | null>;
}

/** The state of live and printed maps. */
interface MapParts {
  document: Y.Doc;
  records: Records<MapperShape>;
  opened: OpenedMap;
  cellIndex: CardCells;
  /** Cards by `cellKey`. */
  cells: Groups;
  /** Cards that cover several columns, by line. */
  reaching: Groups;
  /** Emotions by row. */
  emotions: Groups;
  /** Cards that were just set to 'researched' without a source, for which the user should add one. */
  unsourced: InitialStore<readonly string[]>;
  boards: Readonly<Record<BoardName, MapBoard>>;
}

export interface MapModel extends MapParts {
  /** The shown board, or the one behind the opportunities. */
  board: MapBoard;
  view: MapView;
  /** The live map; null for users who may not edit. */
  editor: LiveMap | null;
  /** Pictures that are being uploaded; null if nothing can be changed. */
  uploads: PictureUploads | null;
  /** The id of the project; null for a read-only document. */
  projectId: string | null;
  /** The other users; null on a printed map. */
  presence: Presence<PublicUser> | null;
}

/** A record of the map, by collection and id. */
export interface MapRecordAddress {
  collection: keyof MapperShape['records'] & string;
  id: string;
}

const MapContext = createContext<MapModel | null>(null);
const LayoutContext = createContext<MapLayout | null>(null);

export function MapProvider({ model, children }: { model: MapModel; children: ReactNode }) {
  const layout = useStore(model.board.layout);
  const board = useMemo(() => boardOf(model), [model]);
  return (
    <MapContext value={model}>
      <BoardProvider board={board}>
        <LayoutContext value={layout}>{children}</LayoutContext>
      </BoardProvider>
    </MapContext>
  );
}

/** The shown board as the gestures of `features/board` use it. */
function boardOf({ board, cells, records, editor, presence }: MapModel): Board {
  const { grid, chosen, renaming } = board;
  return { records, editor, grid: { state: grid, items: cells, chosen, renaming }, presence };
}

/** The map of the surrounding provider. */
export function useMap(): MapModel {
  return within(useContext(MapContext));
}

/** The layout of the shown board. */
export function useLayout(): MapLayout {
  return within(useContext(LayoutContext));
}

function within<Given>(given: Given | null): Given {
  if (!given) throw new Error('A part of a map is drawn outside of MapProvider.');
  return given;
}

interface LiveModelOptions {
  projectId: string;
  live: LiveMap;
  presence: Presence<PublicUser>;
  /** Whether the user may edit. */
  canEdit: boolean;
  board: BoardName;
  view: MapView;
}

/** The model of a live map. */
export function useLiveModel({
  projectId,
  live,
  presence,
  canEdit,
  board,
  view,
}: LiveModelOptions): MapModel {
  const parts = useMemo(() => partsOf(live.document, live.records, live.opened), [live]);
  const uploads = useMemo(() => createPictureUploads(mapperPictures, projectId), [projectId]);
  return useMemo(
    () => ({
      ...parts,
      board: parts.boards[board],
      view,
      editor: canEdit ? live : null,
      uploads: canEdit ? uploads : null,
      projectId,
      presence,
    }),
    [projectId, live, parts, uploads, presence, canEdit, board, view],
  );
}

/** The model of a read-only document. */
export function useStillModel(document: Y.Doc, board: BoardName): MapModel {
  const parts = useMemo(() => {
    const records = createRecords(mapperDocument, document);
    return partsOf(document, records, openDocument(mapperDocument, document));
  }, [document]);
  return useMemo(
    () => ({
      ...parts,
      board: parts.boards[board],
      view: board,
      editor: null,
      uploads: null,
      projectId: null,
      presence: null,
    }),
    [parts, board],
  );
}

function partsOf(document: Y.Doc, records: Records<MapperShape>, opened: OpenedMap): MapParts {
  const cellIndex = new CardCells(records);
  const cells = records.group('cards', cellFields, (card) => cellKey(cellIndex.addressOf(card)));
  // Only the few cards that cover several columns are read here.
  const reaching = records.group('cards', ['id', 'span'], ({ id, span }) => {
    const card = span > 1 ? records.get('cards', id) : undefined;
    return card ? cellIndex.addressOf(card).row : null;
  });
  cellIndex.onChange(() => {
    cells.regroup();
    reaching.regroup();
  });
  const surfaceOf = (name: BoardName): MapBoard => {
    const narrowing = createStore<Narrowing | null>(null);
    const layout = createLayout(records, name, narrowing);
    return {
      name,
      narrowing,
      layout,
      grid: new GridState(layout.get().shape),
      chosen: new ItemSelection(),
      renaming: createStore<InlineRename | null>(null),
      linking: createStore<string | null>(null),
      arrow: createStore<string | null>(null),
      whose: createStore<ReadonlyMap<string, Whose>>(new Map()),
      labelling: createStore<string | null>(null),
    };
  };
  return {
    document,
    records,
    opened,
    cellIndex,
    cells,
    reaching,
    emotions: records.group('emotions', ['row'], ({ row }) => row),
    unsourced: createStore<readonly string[]>([]),
    boards: { map: surfaceOf('map'), blueprint: surfaceOf('blueprint') },
  };
}
