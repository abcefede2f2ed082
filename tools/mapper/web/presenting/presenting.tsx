import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { MapProvider, useMap } from '../map-model.tsx';
import { PresentedColumn } from './presented-column.tsx';
import { PresentedDimension } from './presented-dimension.tsx';
import styles from './presenting.module.css';
import { leaveFullScreen, usePresented, usePresentingMoves } from './use-presenting.ts';
import { useSteps } from './use-steps.ts';

/** The map column by column, or dimension by dimension, over the whole screen, for as long as the address names one. */
export function Presenting() {
  const presented = usePresented();
  const steps = useSteps();
  if (presented === null || steps.length === 0) return null;
  const at = steps.findIndex(({ id }) => id === presented);
  return <Show first={Math.max(at, 0)} />;
}

/** The step that a key leads to; null for a key that leads nowhere. */
function stepOf(key: string, at: number, count: number): number | null {
  if (['ArrowRight', 'ArrowDown', 'PageDown', ' '].includes(key))
    return Math.min(at + 1, count - 1);
  if (['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace'].includes(key)) return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

function Show({ first }: { first: number }) {
  const model = useMap();
  const { project } = useOpenSurface();
  const steps = useSteps();
  const go = usePresentingMoves();
  // The address follows: keys may come faster than it changes.
  const [wanted, setWanted] = useState(first);
  const at = Math.min(wanted, steps.length - 1);
  const step = steps[at];
  const id = step?.id ?? null;
  useEffect(() => {
    if (id !== null) go(id);
  }, [id, go]);
  const leave = () => {
    leaveFullScreen();
    go(null);
  };
  const dialog = useShownDialog(leave);
  useTold(step?.place ?? null);
  const press = (event: KeyboardEvent) => {
    const onButton = event.target instanceof HTMLButtonElement && event.key === ' ';
    if (stepOf(event.key, at, steps.length) === null || onButton) return;
    event.preventDefault();
    setWanted((before) => stepOf(event.key, before, steps.length) ?? before);
  };
  if (!step) return null;
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
          {at + 1} of {steps.length}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label="Previous"
          disabled={at === 0}
          onClick={() => setWanted(at - 1)}
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label="Next"
          disabled={at === steps.length - 1}
          onClick={() => setWanted(at + 1)}
        >
          <IconArrowRight size={20} />
        </ActionIcon>
        <Button variant="subtle" color="gray" leftSection={<IconX size={18} />} onClick={leave}>
          Leave
        </Button>
      </header>
      {/* Nothing is changed while it is shown. */}
      <MapProvider model={{ ...model, editor: null }}>
        {step.column ? (
          <PresentedColumn key={step.id} column={step.column} at={at} />
        ) : (
          <PresentedDimension key={step.id} id={step.id} />
        )}
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

/** Tells the others what is shown, so that those who follow go there too. */
function useTold(place: string | null): void {
  const { presence } = useMap();
  useEffect(() => {
    if (place !== null) presence?.tell(place);
  }, [presence, place]);
  useEffect(() => () => presence?.tell(null), [presence]);
}
