import { whenIdle } from '#platform/web/idle/when-idle.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { captureScreen } from './capture-screen.ts';
import type { StoredScreen } from './screen.ts';
import type { ScreenStore } from './screen-store.ts';

export interface FirstScreenOptions extends Pick<StoredScreen, 'account' | 'project' | 'ask'> {
  store: Pick<ScreenStore, 'keep'>;
  /** The element that is the page, without what opens over it. */
  root: Element;
  /** How the window looks now; see `windowTraits`. */
  look: () => string;
  /** Whether it is still this account's browser. */
  isHere: () => boolean;
}

/** Milliseconds of rest, after the last thing that may have changed the screen, until it is taken anew. */
const rest = 3000;
/** What changes a screen: its person. What others do, and what comes in, is told by `changed`. */
const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** What is open or written in only for now: a screen with it is not how the page opens. */
const busy =
  '[role="dialog"], [role="menu"], [role="listbox"], [contenteditable="true"]:focus, input:focus, textarea:focus, [data-dragged]';

/**
 * Keeps the first screen of a page that is drawn now: when it has rested, and when the page is hidden.
 * First is what is seen before anybody scrolls, zooms or moves anything; of a page on which a user did,
 * nothing is stored until it stands again as it did.
 */
export function storeFirstScreen(options: FirstScreenOptions): {
  changed: () => void;
  stop: () => void;
} {
  const { store, root, account, project, ask, look, isHere } = options;
  let home: string | null = null;
  let touched = false;
  let stale = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedAt = 0;
  let over = false;

  const take = () => {
    clearTimeout(timer);
    timer = undefined;
    if (over || !stale || !isHere() || document.querySelector(busy)) return;
    const { view, parts, styles } = captureScreen(root);
    if (home === null && !touched) home = view;
    if (view !== home) return;
    stale = false;
    const screen = { account, project, ask, look: look(), parts, styles, seenAt: Date.now() };
    store.keep(screen).catch(end);
  };
  const end = (error: unknown) => {
    over = true;
    logFailure(error);
  };
  let leaveIdle = whenIdle(take);
  // One timer for a whole row of changes, as a new one for each would be a part of every frame's work.
  const restIn = (time: number) => {
    timer = setTimeout(() => {
      const left = changedAt + rest - performance.now();
      if (left > 0) {
        restIn(left);
        return;
      }
      timer = undefined;
      leaveIdle();
      leaveIdle = whenIdle(take);
    }, time);
  };
  const changed = () => {
    stale = true;
    changedAt = performance.now();
    if (timer === undefined) restIn(rest);
  };
  const act = () => {
    touched = true;
    changed();
  };
  const hide = () => {
    if (document.visibilityState === 'hidden') take();
  };
  for (const type of acts) window.addEventListener(type, act, { capture: true, passive: true });
  window.addEventListener('resize', changed);
  window.addEventListener('pagehide', take);
  document.addEventListener('visibilitychange', hide);
  return {
    changed,
    stop() {
      over = true;
      clearTimeout(timer);
      leaveIdle();
      for (const type of acts) window.removeEventListener(type, act, { capture: true });
      window.removeEventListener('resize', changed);
      window.removeEventListener('pagehide', take);
      document.removeEventListener('visibilitychange', hide);
    },
  };
}
