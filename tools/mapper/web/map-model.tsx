import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type * as Y from 'yjs';
import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import { openDocument } from '#kernel/document.ts';
import type { Groups } from '#platform/web/live/groups.ts';
import type { LiveDocument } from '#platform/web/live/live-document.ts';
import type { Presence } from '#platform/web/live/presence.ts';
import { createRecords, type Records } from '#platform/web/live/records.ts';
import { type MapperShape, mapperDocument, type OpenedMap } from '../document/mapper-document.ts';

/** The live map. */
export type LiveMap = LiveDocument<MapperShape>;

/** What the surface draws and listens to, whether the map is live or printed. */
export interface MapModel {
  records: Records<MapperShape>;
  opened: OpenedMap;
  /** Cards by `cellKey`. */
  cells: Groups;
  /** Emotions by the id of their row. */
  emotions: Groups;
  /** The live map, for who may edit it. */
  editor: LiveMap | null;
  /** Who else is here; nobody on a printed map. */
  presence: Presence<PublicUser> | null;
}

const MapContext = createContext<MapModel | null>(null);

export function MapProvider({ model, children }: { model: MapModel; children: ReactNode }) {
  return <MapContext value={model}>{children}</MapContext>;
}

/** The map that is drawn here. */
export function useMap(): MapModel {
  const model = useContext(MapContext);
  if (!model) throw new Error('A part of a map is drawn outside of MapProvider.');
  return model;
}

/** Names a cell, in groups and as a place that others are told. */
export function cellKey(row: string, stage: string): string {
  return `${row} ${stage}`;
}

/** The place of a stage's head in the grid, and of a row's. */
export const headRow = 'head';
export const headColumn = 'head';

/** The model of a live map; `canEdit` decides whether anything can be changed on it. */
export function useLiveModel(
  live: LiveMap,
  presence: Presence<PublicUser>,
  canEdit: boolean,
): MapModel {
  const groups = useMemo(() => groupsOf(live.records), [live]);
  return useMemo(
    () => ({
      records: live.records,
      opened: live.opened,
      ...groups,
      editor: canEdit ? live : null,
      presence,
    }),
    [live, groups, presence, canEdit],
  );
}

/** The model of a map that stays as it is. */
export function useStillModel(document: Y.Doc): MapModel {
  return useMemo(() => {
    const records = createRecords(mapperDocument, document);
    const opened = openDocument(mapperDocument, document);
    return { records, opened, ...groupsOf(records), editor: null, presence: null };
  }, [document]);
}

function groupsOf(records: Records<MapperShape>): Pick<MapModel, 'cells' | 'emotions'> {
  return {
    cells: records.group('cards', ({ row, stage }) => cellKey(row, stage ?? '')),
    emotions: records.group('emotions', ({ row }) => row),
  };
}
