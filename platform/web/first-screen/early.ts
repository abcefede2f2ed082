import type { Screen, ScreenPart } from './screen.ts';

/** The results of a page's first script, for the page that loads meanwhile. */
export interface Early {
  /** Build of the page. */
  release: string;
  /** The call that was sent already, and its account; null where none was. */
  request: { path: string; token: string; answer: Promise<Response> } | null;
  /** The screen that is shown until the page has loaded; null where none is. */
  screen: Screen | null;
  /** Removes that screen, or prevents that it is drawn. */
  end: () => void;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** The answer to the first script's call, once; null where it sent no such call, or for another user. */
export function takeEarlyAnswer(path: string, token: string): Promise<Response> | null {
  const early = typeof window === 'undefined' ? undefined : window.early;
  const request = early?.request;
  if (!early || request?.path !== path || request.token !== token) return null;
  early.request = null;
  return request.answer;
}

/** Removes the first screen at once, because something else is shown. */
export function endFirstScreen(): void {
  window.early?.end();
}

/** How many lines of text are compared, which share of them must match, and during how many frames. */
const [sample, share, frames] = [24, 0.9, 30];

/**
 * Removes the first screen in the frame in which the page shows the same text at the same
 * positions; where its content has changed, half a second later.
 */
export function giveWay(): void {
  const lines = window.early?.screen?.parts.filter(([, , , , , text]) => text) ?? [];
  const step = Math.ceil(lines.length / sample);
  const looked = lines.filter((_, at) => at % step === 0);
  let left = frames;
  const look = () => {
    left -= 1;
    const there = looked.filter(isThere).length;
    if (left === 0 || there >= looked.length * share) endFirstScreen();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Whether the page below shows a line of text at the same position. */
function isThere([left, top, , height, , text = '']: ScreenPart): boolean {
  const found = document.elementFromPoint(left + 2, top + height / 2);
  return found?.textContent.includes(text.trim()) ?? false;
}
