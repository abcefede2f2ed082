import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { sidePanelWidth } from './panel-width.ts';
import styles from './side-panel.module.css';

/** px by which an arrow key moves the edge. */
const step = 16;

interface PanelEdgeProps {
  width: number;
  onWidth: (width: number) => void;
}

/** The left edge of a panel at the right: moving it left makes the panel wider. */
export function PanelEdge({ width, onWidth }: PanelEdgeProps) {
  const start = useRef({ x: 0, width });
  const widths: Record<string, number> = {
    ArrowLeft: width + step,
    ArrowRight: width - step,
    Home: sidePanelWidth.least,
    End: sidePanelWidth.most,
  };
  const press = (event: KeyboardEvent) => {
    const next = widths[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onWidth(next);
  };
  const take = (event: PointerEvent) => {
    start.current = { x: event.clientX, width };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onWidth(start.current.width + start.current.x - event.clientX);
  };
  return (
    <hr
      className={styles.edge}
      aria-orientation="vertical"
      aria-label="Width of the panel"
      aria-valuenow={width}
      aria-valuemin={sidePanelWidth.least}
      aria-valuemax={sidePanelWidth.most}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={take}
      onPointerMove={drag}
    />
  );
}
