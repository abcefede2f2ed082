import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowAutofitWidth, IconMinus, IconPlus } from '@tabler/icons-react';
import styles from './axis.module.css';
import { within } from './axis-scale.ts';

interface AxisZoomProps {
  perHour: number;
  onChange: (perHour: number) => void;
  /** Back to how it is shown where nobody chose. */
  onFit: () => void;
}

const step = 1.4;

/** How large an hour is shown, in the corner of the axis. */
export function AxisZoom({ perHour, onChange, onFit }: AxisZoomProps) {
  return (
    <fieldset className={styles.zoom} aria-label="Zoom">
      <Tooltip label="Longer time">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Zoom out"
          onClick={() => onChange(within(perHour / step))}
        >
          <IconMinus size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Usual size">
        <ActionIcon variant="subtle" color="gray" aria-label="Usual size" onClick={onFit}>
          <IconArrowAutofitWidth size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Shorter time">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Zoom in"
          onClick={() => onChange(within(perHour * step))}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </Tooltip>
    </fieldset>
  );
}
