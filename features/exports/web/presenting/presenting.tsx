import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import { useCalled, useOpenSurface } from '#features/projects/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import type { Presence } from '#platform/web/live/presence.ts';
import type { PresentedStep } from './presented-step.ts';
import styles from './presenting.module.css';
import { stepOf } from './step-of.ts';
import { leaveFullScreen, usePresented, usePresentingMoves } from './use-presenting.ts';

interface PresentingProps<Step extends PresentedStep> {
  /** A hook that returns all steps; called only while presenting. */
  useSteps: () => readonly Step[];
  /** Publishes the step, so that followers go there too. */
  presence: Presence<PublicUser> | null;
  /** Renders a step; nothing can be edited in it. */
  children: (step: Step, at: number) => ReactNode;
}

/** Presents a project step by step in full screen, as long as the address names a step. */
export function Presenting<Step extends PresentedStep>(props: PresentingProps<Step>) {
  const presented = usePresented();
  return presented === null ? null : <Begun {...props} presented={presented} />;
}

function Begun<Step extends PresentedStep>({
  useSteps,
  presented,
  ...rest
}: PresentingProps<Step> & { presented: string }) {
  const steps = useSteps();
  if (steps.length === 0) return null;
  const at = steps.findIndex(({ id }) => id === presented);
  return <Show {...rest} steps={steps} first={Math.max(at, 0)} />;
}

interface ShowProps<Step extends PresentedStep> extends Omit<PresentingProps<Step>, 'useSteps'> {
  steps: readonly Step[];
  /** Index of the step that is shown first. */
  first: number;
}

function Show<Step extends PresentedStep>({ steps, presence, children, first }: ShowProps<Step>) {
  const called = useCalled(useOpenSurface().project.title);
  const go = usePresentingMoves();
  // Ahead of the address, which changes later than keys may arrive.
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
  usePublishedPosition(step?.position ?? null, presence);
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
      aria-label={sentence`Presenting ${called}`}
      onKeyDown={press}
    >
      <header className={styles.bar}>
        <span dir="auto" className={styles.title}>
          {called}
        </span>
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
      <Fragment key={step.id}>{children(step, at)}</Fragment>
    </dialog>
  );
}

/** Shows a dialog as long as it is mounted; Esc and leaving full screen close it. */
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

/** Publishes the place that is shown, and null at the end. */
function usePublishedPosition(
  position: string | null,
  presence: Presence<PublicUser> | null,
): void {
  useEffect(() => {
    if (position !== null) presence?.publish(position);
  }, [presence, position]);
  useEffect(() => () => presence?.publish(null), [presence]);
}
