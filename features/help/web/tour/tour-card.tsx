import { autoUpdate } from '@floating-ui/dom';
import { Button, CloseButton } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { placeCard } from './place-card.ts';
import styles from './tour.module.css';
import type { TourEnd } from './tour-run.ts';
import type { Tour, TourWay } from './tour-step.ts';

interface TourCardProps {
  name: string;
  tour: Tour;
  /** The number of the step, from 0. */
  at: number;
  /** How the step is done in this project; null at the end. */
  way: TourWay | null;
  /** What the step is about; null where it is not on the page. */
  control: HTMLElement | null;
  /** What the next step is about, where it is on the page already. */
  next: HTMLElement | null;
  /** How the tour ended; null while it has not. */
  ended: TourEnd | null;
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
  const { name, tour, at, way, control, next, ended, isFolded, onUnfold, onSkip, onEnd } = props;
  const step = way && tour.steps[at];
  const { card, frame } = usePlacement(isFolded || !step ? null : control, next);
  const count = tour.steps.length;
  const go = (target: HTMLElement) => {
    goTo(target);
    // A focus by pointer has no ring: the frame shows where it went.
    if (!isCalm()) frame.current?.animate(flash, flashing);
  };
  return (
    <>
      <div ref={frame} className={styles.frame} data-tour-frame aria-hidden />
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
              <StepText tour={tour} way={way} ended={ended} />
            </div>
            {step ? (
              <div className={styles.actions}>
                {control ? (
                  <Button size="compact-md" variant="default" onClick={() => go(control)}>
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

const flash = [
  { boxShadow: '0 0 0 14px var(--mantine-primary-color-light)', borderWidth: '4px' },
  { boxShadow: '0 0 0 0 var(--mantine-primary-color-light)', borderWidth: '2px' },
];
/** Milliseconds. */
const flashing = 600;
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function StepText({ tour, way, ended }: Pick<TourCardProps, 'tour' | 'way' | 'ended'>) {
  const step = way ?? (ended === 'left' ? leftEnd : { title: doneTitle, text: tour.end });
  return (
    <>
      <p className={styles.title}>{step.title}</p>
      <p className={styles.text}>{step.text}</p>
    </>
  );
}

const doneTitle = 'That is how it begins';
const leftEnd = {
  title: 'You left the tour',
  text: 'Some of its steps were not done. You can start it again from Help.',
};

const focusable = 'button, input, textarea, select, [tabindex], [contenteditable="true"], a[href]';

/** Shows the control and focuses it, or the first one inside of it, or the one that it marks. */
function goTo(control: HTMLElement): void {
  control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const target = control.matches(focusable)
    ? control
    : (control.querySelector<HTMLElement>(focusable) ?? control.closest<HTMLElement>(focusable));
  target?.focus({ preventScroll: true });
}

/** What a user may press on a page, such as a template beside the button that begins; cells of a grid are too many. */
const pressable = 'main :is(button, a[href], input, select, textarea, label):not([role="grid"] *)';
const maxPressable = 40;
/** What an empty page says, and the bars of a page. */
const texts = 'h2, p';
const bars = 'main [role="toolbar"], main [role="tablist"], [aria-label="Zoom"]';

/** What the card leaves free beside its control: the next one, other controls, and what the page says. */
function whatStaysFree(control: HTMLElement, next: HTMLElement | null) {
  // What is inside of the control counts too: on a surface to work on, the card lies over it.
  const isApart = (one: Element) => !one.contains(control);
  const group = control.closest('main section:not(:has([role="grid"]))');
  const inGroup = group ? [...group.querySelectorAll(texts)] : [];
  const others = [...document.querySelectorAll(pressable)].filter(isApart).filter(isInSight);
  return {
    free: areasOf([...(next && isApart(next) ? [next] : []), ...others.slice(0, maxPressable)]),
    better: areasOf([...inGroup, ...document.querySelectorAll(bars)].filter(isApart)),
  };
}

function isInSight(element: Element): boolean {
  const { width, top, bottom } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

function areasOf(elements: readonly Element[]): DOMRect[] {
  return elements.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
}

/** Places card and frame at a control, and follows it when the page scrolls or changes its size. */
function usePlacement(control: HTMLElement | null, next: HTMLElement | null) {
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
      const at = control.getBoundingClientRect();
      line.hidden = at.width === 0;
      line.style.translate = `${at.left - 4}px ${at.top - 4}px`;
      line.style.width = `${at.width + 8}px`;
      line.style.height = `${at.height + 8}px`;
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const top = Math.max(header, 0) + margin;
      const { x, y } = placeCard({
        card: { width: box.offsetWidth, height: box.offsetHeight },
        control: at,
        ...whatStaysFree(control, next),
        bounds: {
          ...{ x: margin, y: top },
          ...{ width: innerWidth - 2 * margin, height: innerHeight - top - margin },
        },
      });
      // The first place is no move: it would begin over the header.
      const isFirst = box.style.translate === '';
      for (const one of [box, line]) one.style.transition = isFirst ? 'none' : '';
      box.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
    });
  }, [control, next]);
  return { card, frame };
}

/** Distance of the card from the edges of the window, px. */
const margin = 8;
