import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { cellKey } from '../card-places.ts';
import { headRow } from '../map-layout.ts';
import { MapProvider, useLayout, useMap } from '../map-model.tsx';
import { PresentedColumn } from './presented-column.tsx';
import styles from './presenting.module.css';
import { leaveFullScreen, usePresented, usePresentingMoves } from './use-presenting.ts';

/** The map column by column over the whole screen, for as long as the address names one. */
export function Presenting() {
  const presented = usePresented();
  const { columns } = useLayout();
  const at = columns.findIndex(({ id }) => id === presented);
  if (presented === null || columns.length === 0) return null;
  return <Show at={Math.max(at, 0)} />;
}

/** How many columns a key goes on; null for a key that does not. */
function stepOf(key: string, at: number, count: number): number | null {
  if (['ArrowRight', 'ArrowDown', 'PageDown', ' '].includes(key))
    return Math.min(at + 1, count - 1);
  if (['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace'].includes(key)) return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

function Show({ at }: { at: number }) {
  const model = useMap();
  const { project } = useOpenSurface();
  const { columns } = useLayout();
  const go = usePresentingMoves();
  const column = columns[at];
  const leave = () => {
    leaveFullScreen();
    go(null);
  };
  const dialog = useShownDialog(leave);
  useTold(column?.stage ?? column?.id ?? null);
  const step = (to: number) => {
    const next = columns[to];
    if (next) go(next.id);
  };
  const press = (event: KeyboardEvent) => {
    const to = stepOf(event.key, at, columns.length);
    const onButton = event.target instanceof HTMLButtonElement && event.key === ' ';
    if (to === null || onButton) return;
    event.preventDefault();
    step(to);
  };
  if (!column) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.show}
      aria-label={`Presenting ${project.title}`}
      onKeyDown={press}
    >
      <header className={styles.bar}>
        <span className={styles.map}>{project.title}</span>
        <span className={styles.count} role="status">
          {at + 1} of {columns.length}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label="Previous"
          disabled={at === 0}
          onClick={() => step(at - 1)}
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label="Next"
          disabled={at === columns.length - 1}
          onClick={() => step(at + 1)}
        >
          <IconArrowRight size={20} />
        </ActionIcon>
        <Button variant="subtle" color="gray" leftSection={<IconX size={18} />} onClick={leave}>
          Leave
        </Button>
      </header>
      {/* Nothing is changed while it is shown. */}
      <MapProvider model={{ ...model, editor: null }}>
        <PresentedColumn key={column.id} column={column} at={at} />
      </MapProvider>
    </dialog>
  );
}

/** Shows a dialog for as long as it is mounted; Esc and the end of the full screen leave it. */
function useShownDialog(onLeave: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const cancel = (event: Event) => {
      event.preventDefault();
      leave();
    };
    const change = () => {
      if (!document.fullscreenElement) leave();
    };
    element.addEventListener('cancel', cancel);
    document.addEventListener('fullscreenchange', change);
    return () => {
      element.removeEventListener('cancel', cancel);
      document.removeEventListener('fullscreenchange', change);
      element.close();
    };
  }, []);
  return dialog;
}

/** Tells the others which column is shown, so that those who follow go there too. */
function useTold(column: string | null): void {
  const { presence } = useMap();
  useEffect(() => {
    if (column !== null) presence?.tell(cellKey({ row: headRow, column }));
  }, [presence, column]);
  useEffect(() => () => presence?.tell(null), [presence]);
}
