import { useRef, useSyncExternalStore } from 'react';
import { ZoomBar } from '../zoom-bar/zoom-bar.tsx';
import styles from './grid.module.css';
import type { GridState } from './grid-state.ts';

const step = 0.1;

const keys = { smaller: 'Ctrl+-', usual: 'Ctrl+0', larger: 'Ctrl++' };

/** The zoom of a grid. */
export function GridZoom({ state }: { state: GridState }) {
  const zoom = useSyncExternalStore(state.subscribe, state.zoom);
  const bar = useRef<HTMLFieldSetElement>(null);
  const fit = () => {
    const scroller = bar.current?.parentElement?.querySelector(`.${styles.scroller}`);
    if (!scroller) return;
    const wide = scroller.scrollWidth / zoom || 1;
    const high = scroller.scrollHeight / zoom || 1;
    const fullZoom = Math.min(scroller.clientWidth / wide, scroller.clientHeight / high, 1);
    state.setZoom(Math.floor(fullZoom * 100) / 100);
  };
  return (
    <ZoomBar
      ref={bar}
      zoom={zoom}
      keys={keys}
      onSmaller={() => state.setZoom(zoom - step)}
      onUsual={() => state.setZoom(1)}
      onLarger={() => state.setZoom(zoom + step)}
      onShowAll={fit}
    />
  );
}
