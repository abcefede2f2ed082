import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import type { Ref } from 'react';
import styles from './zoom-bar.module.css';

interface ZoomBarProps {
  /** 1 is the normal size. */
  zoom: number;
  /** The keys of the same actions, for its tooltips. */
  keys: { smaller: string; usual: string; larger: string; all?: string };
  onSmaller: () => void;
  onUsual: () => void;
  onLarger: () => void;
  onShowAll: () => void;
  ref?: Ref<HTMLFieldSetElement>;
}

/** Zoom controls in the corner of a surface: smaller, normal size, larger, and all at once. */
export function ZoomBar({ zoom, keys, ref, ...actions }: ZoomBarProps) {
  const percent = Math.round(zoom * 100);
  const { onSmaller, onUsual, onLarger, onShowAll } = actions;
  return (
    <fieldset ref={ref} className={styles.bar} aria-label="Zoom">
      <Tooltip label={`Smaller (${keys.smaller})`}>
        <ActionIcon variant="subtle" color="gray" aria-label="Zoom out" onClick={onSmaller}>
          <IconMinus size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={`Usual size (${keys.usual})`}>
        <button
          type="button"
          className={styles.percent}
          aria-label={`Zoom is ${percent} %, back to 100 %`}
          onClick={onUsual}
        >
          {percent} %
        </button>
      </Tooltip>
      <Tooltip label={`Larger (${keys.larger})`}>
        <ActionIcon variant="subtle" color="gray" aria-label="Zoom in" onClick={onLarger}>
          <IconPlus size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={keys.all ? `Show all (${keys.all})` : 'Show all'}>
        <ActionIcon variant="subtle" color="gray" aria-label="Show all" onClick={onShowAll}>
          <IconArrowsMaximize size={16} />
        </ActionIcon>
      </Tooltip>
    </fieldset>
  );
}
