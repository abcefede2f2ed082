import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { DropLayer, placeKey } from '#features/board/web/index.ts';
import type { ScreenPoint } from '#ui/context-menu/context-menu.ts';
import { Grid } from '#ui/grid/grid.tsx';
import type { GridParts } from '#ui/grid/grid-parts.ts';
import type { GridPlace } from '#ui/grid/grid-shape.ts';
import { GridZoom } from '#ui/grid/grid-zoom.tsx';
import { ShortcutsDialog } from '#ui/shortcuts/shortcuts.tsx';
import { mapKeys } from '../map-keys.ts';
import { useLayout, useMap } from '../map-model.tsx';
import { ArrowLayer } from './arrow-layer.tsx';
import { clipboardOf } from './clipboard.ts';
import { ColumnHead } from './column-head.tsx';
import { Corner } from './corner.tsx';
import { dropRules } from './drop.ts';
import { FindBar } from './find-bar.tsx';
import { LineHead } from './line-head.tsx';
import { LinkingBar } from './linking.tsx';
import { MapCell } from './map-cell.tsx';
import { MapMinimap } from './map-minimap.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SelectionMenu, useSelectionMenu } from './selection-menu.tsx';
import { useSpans } from './spans.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useEditRefusal } from './use-edit-refusal.ts';
import { useLessened } from './use-lessened.ts';

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
  const { board, presence } = map;
  const { shape } = useLayout();
  const [open, setOpen] = useState<'find' | 'help' | null>(null);
  const phone = useMediaQuery('(max-width: 767px)') && !whole;
  const refuse = useEditRefusal();
  const [menu, setMenu] = useState<ScreenPoint | null>(null);
  const asked = useSelectionMenu(map, setMenu);
  const events = useMemo(
    () => ({ ...clipboardOf(map), ...asked, ...(refuse ? { onDoubleClick: refuse } : {}) }),
    [map, asked, refuse],
  );
  const rules = useMemo(() => dropRules(map), [map]);
  const keys = useBoardKeys({ onFind: () => setOpen('find'), onHelp: () => setOpen('help') });
  const tell = (place: GridPlace | null) => {
    presence?.tell(place && placeKey(place));
    const card = board.chosen.get();
    const here = place ? map.cells.ids(placeKey(place)) : [];
    if (place && card !== null && !here.includes(card)) board.chosen.set(null);
  };
  const close = () => setOpen(null);
  useLessened();
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
          {whole ? null : <DropLayer rules={rules} />}
        </>
      }
    >
      {whole ? null : (
        <>
          {open === 'find' ? <FindBar onClose={close} /> : null}
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
