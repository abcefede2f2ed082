import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { isWriting } from '#ui/shortcuts/is-writing.ts';
import { endTour } from '../../contract.ts';
import { startedTour, toursKey } from '../help-store.ts';
import { type FoundControl, watchControl } from './find-control.ts';
import { TourCard } from './tour-card.tsx';
import { runTour, type TourEnd, type TourRun } from './tour-run.ts';
import type { Tour, TourStep } from './tour-step.ts';

interface RunningTourProps {
  code: ProjectCode;
  name: string;
  load: () => Promise<Tour>;
}

/** Milliseconds that the control of a step may take to appear; then the step is skipped. */
const patience = 1000;

/** The tour that the user started, in the open project. */
export function RunningTour({ code, name, load }: RunningTourProps) {
  const { data: tour } = useQuery({
    queryKey: ['help', 'tour', name],
    queryFn: load,
    staleTime: Infinity,
  });
  return tour ? createPortal(<Steps code={code} name={name} tour={tour} />, document.body) : null;
}

type StepsProps = Pick<RunningTourProps, 'code' | 'name'> & { tour: Tour };

function Steps({ code, name, tour }: StepsProps) {
  const { live } = useOpenSurface();
  const [at, setAt] = useState(0);
  const [ended, setEnded] = useState<TourEnd | null>(null);
  const close = useEnding(code, ended, at, tour.steps.length);
  const [isFolded, setFolded] = useState(false);
  const run = useRef<TourRun | null>(null);
  useEffect(() => {
    run.current = runTour({
      tour,
      document: live.document,
      isTyping: () => isWriting(document.activeElement),
      onRest,
      onStep(next, howEnded) {
        setAt(next);
        setEnded(howEnded);
        setFolded(false);
      },
    });
    return () => run.current?.stop();
  }, [tour, live]);
  const step = tour.steps[at];
  const found = useControl(step, () => run.current?.pass());
  const control = found?.control ?? null;
  const next = useNext(tour.steps[at + 1]);
  useLeaving(control, step, () => setFolded(true), close);
  // Until its control is there, a step may still turn out to be skipped.
  if (step && found === undefined) return null;
  return (
    <TourCard
      name={name}
      tour={tour}
      at={at}
      way={found?.way ?? step ?? null}
      control={control}
      next={next}
      ended={ended}
      isFolded={isFolded}
      onUnfold={() => setFolded(false)}
      onSkip={() => run.current?.skip()}
      onEnd={close}
    />
  );
}

/**
 * The control of a step: undefined until it was found for the first time, and null where it is gone. A step whose
 * control does not appear is skipped.
 */
function useControl(
  step: TourStep | undefined,
  onMissing: () => void,
): FoundControl | null | undefined {
  const [found, setFound] = useState<{ step: TourStep; at: FoundControl | null } | null>(null);
  const skip = useEffectEvent(onMissing);
  useEffect(() => {
    if (!step) return;
    const timer = setTimeout(() => skip(), patience);
    const stop = watchControl(step, (at) => {
      if (at) clearTimeout(timer);
      // Where its control is gone, a step stays as it was.
      setFound((before) => (at || before?.step === step ? { step, at } : before));
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [step]);
  return found?.step === step ? found?.at : undefined;
}

/** The control of the step after, where the page has it already: the card leaves it free. */
function useNext(step: TourStep | undefined): HTMLElement | null {
  const [found, setFound] = useState<{ step: TourStep; at: FoundControl | null } | null>(null);
  useEffect(() => {
    if (!step) return;
    return watchControl(step, (at) => setFound({ step, at }));
  }, [step]);
  return found && found.step === step ? (found.at?.control ?? null) : null;
}

/** Records how the tour ends; returns what closes it. A tour that is closed or whose project closes is left. */
function useEnding(code: ProjectCode, ended: TourEnd | null, at: number, count: number) {
  const client = useQueryClient();
  const recorded = useRef(false);
  const record = useEffectEvent((outcome: TourEnd) => {
    if (recorded.current) return;
    recorded.current = true;
    send(endTour, { body: { tour: code, outcome } }, { handles: 'all' }).then((tours) => {
      client.setQueryData(toursKey, tours);
    }, logFailure);
  });
  useEffect(() => {
    if (ended) record(ended);
  }, [ended]);
  useEffect(() => () => record('left'), []);
  return () => {
    startedTour.set(null);
    if (ended) return;
    showToast({
      text: `The tour was left at step ${at + 1} of ${count}. You can start it again from Help.`,
      kind: 'success',
      duration: 6000,
    });
  };
}

/** What belongs to a step or lies over the page: a click there leaves nothing. */
const beside =
  '[data-tour-card], dialog, [role="menu"], [role="listbox"], [role="dialog"], aside, form';

/** Esc ends the tour where nothing else uses it, and a click elsewhere folds it. */
function useLeaving(
  control: HTMLElement | null | undefined,
  step: TourStep | undefined,
  onFold: () => void,
  onEnd: () => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isWriting(event.target)) return;
    // There it leaves a cell, an edit or the grid, as in the steps.
    if (event.target instanceof Element && event.target.closest('[role="grid"]')) return;
    if (document.querySelector('dialog[open], [role="menu"], [role="listbox"]')) return;
    onEnd();
  });
  const click = useEffectEvent(({ target }: Event) => {
    if (!step || !control || !(target instanceof Element)) return;
    const grid = control.closest('[role="grid"], main section');
    if (control.contains(target) || grid?.contains(target) || target.closest(beside)) return;
    onFold();
  });
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => press(event);
    const onClick = (event: Event) => click(event);
    document.addEventListener('keydown', onPress);
    document.addEventListener('pointerdown', onClick);
    return () => {
      document.removeEventListener('keydown', onPress);
      document.removeEventListener('pointerdown', onClick);
    };
  }, []);
}

/** Calls back when the focus has moved. */
function onRest(listener: () => void): () => void {
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(listener);
  };
  document.addEventListener('focusout', later);
  document.addEventListener('focusin', later);
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('focusout', later);
    document.removeEventListener('focusin', later);
  };
}
