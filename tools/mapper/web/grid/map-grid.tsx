import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import {
  clipboardEvents,
  contextMenuEvents,
  DropLayer,
  FindBar,
  placeKey,
  useBoardKeys,
  useEditRefusal,
  useShrunkRows,
} from '#features/board/web/index.ts';
import type { ScreenPoint } from '#ui/context-menu/context-menu.ts';
import { Grid } from '#ui/grid/grid.tsx';
import type { GridParts } from '#ui/grid/grid-parts.ts';
import type { GridPlace } from '#ui/grid/grid-shape.ts';
import { GridZoom } from '#ui/grid/grid-zoom.tsx';
import { ShortcutsDialog } from '#ui/shortcuts/shortcuts.tsx';
import { editRefusal } from '../../contract/project.ts';
import { mapKeys } from '../map-keys.ts';
import { type MapModel, useLayout, useMap } from '../map-model.tsx';
import { ArrowLayer } from './arrows/arrow-layer.tsx';
import { LinkingBar } from './arrows/linking.tsx';
import { useSpans } from './cards/use-spans.ts';
import { cardFinder } from './hands/card-finder.ts';
import { clipboardVerbs, fillSelected } from './hands/clipboard-verbs.ts';
import { dropRules } from './hands/drop-rules.ts';
import { ColumnHead } from './heads/column-head.tsx';
import { Corner } from './heads/corner.tsx';
import { LineHead } from './heads/line-head.tsx';
import { MapCell } from './map-cell.tsx';
import { MapMinimap } from './map-minimap.tsx';
import { clearSelected } from './selection/clear-selected.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { SelectionMenu } from './selection/selection-menu.tsx';

const parts: GridParts = {
  Corner,
  Head: ColumnHead,
  RowHead: LineHead,
  Cell: MapCell,
  useReach: useSpans,
};

/** Pixels at 100 % of row heads and columns, on a wide screen and on a phone. */
const wide = { headWidth: 200, columnWidth: 224 };
const narrow = { headWidth: 116, columnWidth: 200 };
/** Pixels that a row of heads is high. */
const headHeight = 52;

interface MapGridProps {
  label: string;
  /** Draws everything at its full size, for printing. */
  whole?: boolean;
}

/** A surface of the map: columns, rows, and what stands where they cross. */
export function MapGrid({ label, whole = false }: MapGridProps) {
  const map = useMap();
  const { board, presence, projectId } = map;
  const { shape } = useLayout();
  const [open, setOpen] = useState<'find' | 'help' | null>(null);
  const phone = useMediaQuery('(max-width: 767px)') && !whole;
  const refuse = useEditRefusal(projectId === null ? null : editRefusal);
  const [menu, setMenu] = useState<ScreenPoint | null>(null);
  const { drop, finder, clipboard } = useMemo(() => handsOf(map), [map]);
  const events = useMemo(
    () => ({
      ...clipboard,
      ...contextMenuEvents({ state: board.grid, chosen: board.chosen }, setMenu),
      ...(refuse ? { onDoubleClick: refuse } : {}),
    }),
    [clipboard, board, refuse],
  );
  const keys = useBoardKeys({
    onFind: () => setOpen('find'),
    onShortcuts: () => setOpen('help'),
    onClear: () => clearSelected(map),
    onFill: (along) => fillSelected(map, along),
    onRefused: refuse,
  });
  const tell = (place: GridPlace | null) => {
    presence?.tell(place && placeKey(place));
    const card = board.chosen.focus();
    const here = place ? map.cells.ids(placeKey(place)) : [];
    if (place && card !== null && !here.includes(card)) board.chosen.choose(null);
  };
  const close = () => setOpen(null);
  useShrunkRows('cards');
  return (
    <Grid
      label={label}
      state={board.grid}
      shape={shape}
      parts={parts}
      {...(phone ? narrow : wide)}
      headHeight={headHeight * shape.heads.length}
      whole={whole}
      onPlace={tell}
      onKeyDown={keys}
      events={events}
      over={
        <>
          {board.name === 'blueprint' ? <ArrowLayer /> : null}
          {whole ? null : <DropLayer rules={drop} />}
        </>
      }
    >
      {whole ? null : (
        <>
          {open === 'find' ? (
            <FindBar
              label="Find in the map"
              placeholder="Find in cards"
              finder={finder}
              onClose={close}
            />
          ) : null}
          {open === 'help' ? <ShortcutsDialog keys={mapKeys} onClose={close} /> : null}
          <SelectionBar />
          {menu ? (
            <SelectionMenu key={`${menu.x} ${menu.y}`} at={menu} onClose={() => setMenu(null)} />
          ) : null}
          <LinkingBar />
          <MapMinimap />
          <GridZoom state={board.grid} />
        </>
      )}
    </Grid>
  );
}

/** What hands can do on a map. */
function handsOf(map: MapModel) {
  return {
    drop: dropRules(map),
    finder: cardFinder(map),
    clipboard: clipboardEvents(map.board.grid, clipboardVerbs(map)),
  };
}
