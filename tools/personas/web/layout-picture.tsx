import type { Layout } from '../contract/codes.ts';
import { slotWidths } from '../document/layouts.ts';

/** The size of the drawing and its gaps. */
const [width, height, gap] = [24, 18, 1.5];

/** A small drawing of a layout with its slots as boxes. */
export function LayoutPicture({ layout }: { layout: Layout }) {
  const boxes = boxesOf(layout === 'own' ? [5, 7, 8, 4] : slotWidths[layout]);
  const lines = Math.max(...boxes.map(({ line }) => line)) + 1;
  const tall = (height - gap * (lines - 1)) / lines;
  const twelfth = width / 12;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {boxes.map(({ line, from, span }) => (
        <rect
          key={`${line} ${from}`}
          x={from * twelfth + (from > 0 ? gap / 2 : 0)}
          y={line * (tall + gap)}
          width={span * twelfth - (from > 0 ? gap / 2 : 0) - (from + span < 12 ? gap / 2 : 0)}
          height={tall}
          rx={1.5}
          fill="currentColor"
          opacity={0.45}
        />
      ))}
    </svg>
  );
}

/** Widths in twelfths as boxes on full lines. */
function boxesOf(widths: readonly number[]): { line: number; from: number; span: number }[] {
  let [line, from] = [0, 0];
  return widths.map((span) => {
    if (from + span > 12) [line, from] = [line + 1, 0];
    const box = { line, from, span };
    from += span;
    return box;
  });
}
