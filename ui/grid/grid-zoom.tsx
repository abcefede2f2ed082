import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { useRef, useSyncExternalStore } from 'react';
import styles from './grid.module.css';
import type { GridState } from './grid-state.ts';

const step = 0.1;

/** Zoom in the corner of a grid: smaller, the usual size, larger, and all of it at once. */
export function GridZoom({ state }: { state: GridState }) {
  const zoom = useSyncExternalStore(state.subscribe, state.zoom);
  const bar = useRef<HTMLFieldSetElement>(null);
  const fit = () => {
    const scroller = bar.current?.parentElement?.querySelector(`.${styles.scroller}`);
    if (!scroller) return;
    const wide = scroller.scrollWidth / zoom || 1;
    const high = scroller.scrollHeight / zoom || 1;
    const whole = Math.min(scroller.clientWidth / wide, scroller.clientHeight / high, 1);
    state.setZoom(Math.floor(whole * 100) / 100);
  };
  return (
    <fieldset ref={bar} className={styles.zoom} aria-label="Zoom">
      <Tooltip label="Smaller (Ctrl+-)">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Zoom out"
          onClick={() => state.setZoom(zoom - step)}
        >
          <IconMinus size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Usual size (Ctrl+0)">
        <button
          type="button"
          className={styles.percent}
          aria-label={`Zoom is ${Math.round(zoom * 100)} %, back to 100 %`}
          onClick={() => state.setZoom(1)}
        >
          {Math.round(zoom * 100)} %
        </button>
      </Tooltip>
      <Tooltip label="Larger (Ctrl++)">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Zoom in"
          onClick={() => state.setZoom(zoom + step)}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Show all">
        <ActionIcon variant="subtle" color="gray" aria-label="Show all" onClick={fit}>
          <IconArrowsMaximize size={16} />
        </ActionIcon>
      </Tooltip>
    </fieldset>
  );
}
