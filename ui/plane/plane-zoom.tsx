import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import styles from './plane.module.css';
import type { PlaneView } from './use-plane-view.ts';

/** By how much a press of plus makes it larger. */
export const zoomStep = 1.25;

/** Zoom in the corner of a plane: smaller, its own size, larger, and all of it at once. */
export function PlaneZoom({ plane: { view, zoomBy, zoomTo, showAll } }: { plane: PlaneView }) {
  const percent = Math.round(view.zoom * 100);
  return (
    <fieldset className={styles.zoom} aria-label="Zoom">
      <Tooltip label="Smaller (-)">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Zoom out"
          onClick={() => zoomBy(1 / zoomStep)}
        >
          <IconMinus size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Its own size (1)">
        <button
          type="button"
          className={styles.percent}
          aria-label={`Zoom is ${percent} %, back to 100 %`}
          onClick={() => zoomTo(1)}
        >
          {percent} %
        </button>
      </Tooltip>
      <Tooltip label="Larger (+)">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Zoom in"
          onClick={() => zoomBy(zoomStep)}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Show all (0)">
        <ActionIcon variant="subtle" color="gray" aria-label="Show all" onClick={showAll}>
          <IconArrowsMaximize size={16} />
        </ActionIcon>
      </Tooltip>
    </fieldset>
  );
}
