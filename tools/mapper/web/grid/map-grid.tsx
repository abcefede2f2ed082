import { useViewportSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { type BoardGestures, BoardSurface } from '#features/board/web/index.ts';
import type { GridParts } from '#ui/grid/grid-parts.ts';
import { useIsNarrow } from '#ui/narrow/use-is-narrow.ts';
import { editRefusal } from '../../contract/project.ts';
import type { Match } from '../../document/grid/find.ts';
import { addCardFromItem, attachPartEvidence } from '../linked-evidence.ts';
import { mapKeys } from '../map-keys.ts';
import { type MapModel, useLayout, useMap } from '../map-model.tsx';
import { ArrowBar } from './arrows/arrow-bar.tsx';
import { ArrowLayer } from './arrows/arrow-layer.tsx';
import { LinkingBar } from './arrows/linking.tsx';
import { useSpans } from './cards/use-spans.ts';
import { cardFinder } from './gestures/card-finder.ts';
import { clipboardActions, fillSelected } from './gestures/clipboard-actions.ts';
import { dropRules } from './gestures/drop-rules.ts';
import { ColumnHeader } from './headers/column-header.tsx';
import { Corner } from './headers/corner.tsx';
import { LineHeader } from './headers/line-header.tsx';
import { MapCell } from './map-cell.tsx';
import { clearSelected } from './selection/clear-selected.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { SelectionMenu } from './selection/selection-menu.tsx';

const parts: GridParts = {
  Corner,
  Header: ColumnHeader,
  RowHeader: LineHeader,
  Cell: MapCell,
  useReach: useSpans,
};

/** Pixels at 100 % of row headers and columns, on a wide screen and on a phone, where a column has the rest. */
const wide = { headerWidth: 200, columnWidth: 224 };
const narrow = { headerWidth: 136, columnWidth: 200 };
/** Pixels that a row of headers is high. */
const headerHeight = 52;

interface MapGridProps {
  label: string;
  /** Draws everything at full size, for printing. */
  drawsAll?: boolean;
}

/** A board of the map: columns, rows, and the cells where they cross. */
export function MapGrid({ label, drawsAll = false }: MapGridProps) {
  const map = useMap();
  const { shape } = useLayout();
  const phone = useIsNarrow() && !drawsAll;
  const { width } = useViewportSize();
  const gestures = useMemo(() => gesturesOf(map), [map]);
  return (
    <BoardSurface
      label={label}
      shape={shape}
      parts={parts}
      {...(phone ? { ...narrow, columnWidth: Math.max(width - narrow.headerWidth, 200) } : wide)}
      snap={phone}
      headerHeight={headerHeight * shape.headers.length}
      renderAll={drawsAll}
      collection="cards"
      gestures={gestures}
      shortcuts={mapKeys}
      refusal={map.projectId === null ? null : editRefusal}
      ContextMenu={SelectionMenu}
      over={map.board.name === 'blueprint' ? <ArrowLayer /> : null}
    >
      <SelectionBar />
      <LinkingBar />
      <ArrowBar />
    </BoardSurface>
  );
}

/** The gestures of a map. */
function gesturesOf(map: MapModel): BoardGestures<Match> {
  const { editor } = map;
  return {
    drop: dropRules(map),
    finder: cardFinder(map),
    clipboard: clipboardActions(map),
    clear: () => clearSelected(map),
    fill: (along) => fillSelected(map, along),
    acceptItem: editor && {
      onItem: (id, item) => void attachPartEvidence(editor, { of: 'card', id }, item),
      onCell: (cell, item) => void addCardFromItem(map, cell, item),
    },
  };
}
