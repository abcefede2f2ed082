import { whenIdle } from '#platform/web/idle/when-idle.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { captureScreen } from './capture-screen.ts';
import type { StoredScreen } from './screen.ts';
import type { ScreenStore } from './screen-store.ts';

export interface FirstScreenOptions extends Pick<StoredScreen, 'account' | 'project' | 'ask'> {
  store: Pick<ScreenStore, 'store'>;
  /** The page's element, without dialogs and menus. */
  root: Element;
  /** The traits of the window; see `windowTraits`. */
  look: () => string;
  /** Whether the account is still signed in here. */
  isHere: () => boolean;
}

/** Milliseconds without changes after which the screen is captured. */
const rest = 3000;
/** Events by which the user changes the screen. Other changes are reported by `changed`. */
const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** What is open or edited only for a while: the page does not open with it. */
const busy =
  '[role="dialog"], [role="menu"], [role="listbox"], [contenteditable="true"]:focus, input:focus, textarea:focus, [data-dragged]';

interface State {
  options: FirstScreenOptions;
  /** The view before the user scrolled, zoomed or moved anything; null until it was captured. */
  home: string | null;
  /** Whether the user did. */
  isTouched: boolean;
  isStale: boolean;
  isOver: boolean;
}

/**
 * Captures and stores the first screen of the current page: when it has not changed for a while, and
 * when the page is hidden. Nothing is stored after the user scrolled, zoomed or moved anything, until
 * the view is the same as before.
 */
export function storeFirstScreen(options: FirstScreenOptions): {
  changed: () => void;
  stop: () => void;
} {
  const state = { options, home: null, isTouched: false, isStale: true, isOver: false };
  const timer = afterRest(() => take());
  const take = () => {
    timer.clear();
    capture(state);
  };
  const changed = () => {
    state.isStale = true;
    timer.restart();
  };
  const act = () => {
    state.isTouched = true;
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
      state.isOver = true;
      timer.stop();
      for (const type of acts) window.removeEventListener(type, act, { capture: true });
      window.removeEventListener('resize', changed);
      window.removeEventListener('pagehide', take);
      document.removeEventListener('visibilitychange', hide);
    },
  };
}

function capture(state: State): void {
  const { store, root, account, project, ask, look, isHere } = state.options;
  if (state.isOver || !state.isStale || !isHere() || document.querySelector(busy)) return;
  const { view, parts, styles } = captureScreen(root);
  if (state.home === null && !state.isTouched) state.home = view;
  if (view !== state.home) return;
  state.isStale = false;
  const screen = { account, project, ask, look: look(), parts, styles, seenAt: Date.now() };
  store.store(screen).catch((error: unknown) => {
    state.isOver = true;
    logFailure(error);
  });
}

/** Acts when the page is idle, at first and then each time that nothing restarted it for a while. */
function afterRest(act: () => void) {
  let leaveIdle = whenIdle(act);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedAt = 0;
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  // One timer for a series of changes: setting a new one for each would cost part of every frame.
  const wait = (time: number) => {
    timer = setTimeout(() => {
      const left = changedAt + rest - performance.now();
      if (left > 0) {
        wait(left);
        return;
      }
      timer = undefined;
      leaveIdle();
      leaveIdle = whenIdle(act);
    }, time);
  };
  return {
    restart() {
      changedAt = performance.now();
      if (timer === undefined) wait(rest);
    },
    /** Ends the current wait. */
    clear,
    stop() {
      clear();
      leaveIdle();
    },
  };
}
