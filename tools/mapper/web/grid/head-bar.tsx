import { Menu } from '@mantine/core';
import { useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { GridPlace } from '#ui/grid/grid-shape.ts';
import { useMap } from '../map-model.tsx';
import { BarButton, BarMenu, beside, useIsNear } from './bar-parts.tsx';
import type { HeadVerb } from './head-verbs.tsx';
import styles from './selection-bar.module.css';

interface HeadBarProps {
  place: GridPlace;
  /** What it is called, as 'Selected stage'. */
  label: string;
  verbs: readonly HeadVerb[];
}

/** The verbs of a head beside it, while it is what is selected. */
export function HeadBar(props: HeadBarProps) {
  const { grid } = useMap().board;
  const { row, column } = props.place;
  const isSelected = useSyncExternalStore(grid.subscribe, () => {
    const focus = grid.selection()?.focus;
    return focus?.row === row && focus.column === column;
  });
  return isSelected ? createPortal(<Bar {...props} />, document.body) : null;
}

function Bar({ label, verbs }: HeadBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const shown = useIsNear(bar);
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label={label}
      hidden={!shown}
      {...beside}
    >
      {verbs
        .filter(({ onlyInMenu }) => !onlyInMenu)
        .map((verb) => {
          const { name, Icon, danger = false } = verb;
          return 'run' in verb ? (
            <BarButton key={name} label={name} danger={danger} onClick={verb.run}>
              <Icon size={18} />
            </BarButton>
          ) : (
            <BarMenu key={name} label={name} icon={<Icon size={18} />}>
              <Menu.Label>{name}</Menu.Label>
              {verb.choices}
            </BarMenu>
          );
        })}
    </div>
  );
}
