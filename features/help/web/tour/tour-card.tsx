import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import { Button, CloseButton } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import styles from './tour.module.css';
import type { Tour } from './tour-step.ts';

interface TourCardProps {
  name: string;
  tour: Tour;
  /** The number of the step, from 0. */
  at: number;
  /** What the step is about; null where it is not on the page. */
  control: HTMLElement | null;
  isFolded: boolean;
  onUnfold: () => void;
  onSkip: () => void;
  onEnd: () => void;
}

/**
 * The card of a step, placed at its control, around which a frame is drawn. Both leave the page as it is: the focus
 * stays where it was, and the text is announced.
 */
export function TourCard(props: TourCardProps) {
  const { name, tour, at, control, isFolded, onUnfold, onSkip, onEnd } = props;
  const step = tour.steps[at];
  const { card, frame } = usePlacement(isFolded || !step ? null : control);
  const count = tour.steps.length;
  return (
    <>
      <div ref={frame} className={styles.frame} aria-hidden />
      <section
        ref={card}
        className={styles.card}
        aria-label={`Tour of ${name}`}
        data-tour-card
        data-folded={(isFolded && step !== undefined) || undefined}
        data-docked={!control || isFolded || !step || undefined}
      >
        {isFolded && step ? (
          <div className={styles.actions}>
            <Button size="compact-md" variant="default" onClick={onUnfold}>
              {`Go on with the tour, step ${at + 1} of ${count}`}
            </Button>
            <CloseButton aria-label="End the tour" onClick={onEnd} />
          </div>
        ) : (
          <>
            <div className={styles.top}>
              <span className={styles.count}>
                {step ? `Step ${at + 1} of ${count}` : 'The end'}
              </span>
              <CloseButton aria-label="End the tour" onClick={onEnd} />
            </div>
            <div role="status">
              <p className={styles.title}>{step ? step.title : 'That is how it begins'}</p>
              <p className={styles.text}>{step ? step.text : tour.end}</p>
            </div>
            {step ? (
              <div className={styles.actions}>
                {control ? (
                  <Button size="compact-md" variant="default" onClick={() => goTo(control)}>
                    Go there
                  </Button>
                ) : null}
                <Button size="compact-md" variant="subtle" color="gray" onClick={onSkip}>
                  Skip this step
                </Button>
              </div>
            ) : (
              <div className={styles.actions}>
                <Button size="compact-md" onClick={onEnd}>
                  Close
                </Button>
              </div>
            )}
          </>
        )}
      </section>
    </>
  );
}

const focusable = 'button, input, textarea, select, [tabindex], [contenteditable="true"], a[href]';

/** Shows the control and focuses it, or the first one inside of it. */
function goTo(control: HTMLElement): void {
  control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const inside = control.matches(focusable)
    ? control
    : control.querySelector<HTMLElement>(focusable);
  inside?.focus({ preventScroll: true });
}

/** Places card and frame at a control, and follows it when the page scrolls or changes its size. */
function usePlacement(control: HTMLElement | null) {
  const card = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [box, line] = [card.current, frame.current];
    if (!box || !line) return;
    if (!control) {
      line.hidden = true;
      box.style.translate = '';
      return;
    }
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return autoUpdate(control, box, () => {
      const { left, top, width, height } = control.getBoundingClientRect();
      line.hidden = width === 0;
      line.style.translate = `${left - 4}px ${top - 4}px`;
      line.style.width = `${width + 8}px`;
      line.style.height = `${height + 8}px`;
      // Beside a control as large as the screen there is no room: the card is at its lower edge.
      if (height > innerHeight * 0.6) {
        const lower = Math.min(top + height, innerHeight) - box.offsetHeight - 16;
        box.style.translate = `${Math.max(left, 0) + 16}px ${lower}px`;
        return;
      }
      const middleware = [offset(12), flip({ padding: 8 }), shift({ padding: 8, crossAxis: true })];
      void computePosition(control, box, { strategy: 'fixed', middleware }).then(({ x, y }) => {
        box.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
      });
    });
  }, [control]);
  return { card, frame };
}
