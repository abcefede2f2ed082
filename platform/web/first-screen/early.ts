import type { Screen, ScreenPart } from './screen.ts';

/** What the first script of a page began, for the page that is loaded meanwhile. */
export interface Early {
  /** Which build of the page it is. */
  release: string;
  /** What the server was asked already, and by whom; null where nothing was. */
  asked: { path: string; token: string; answer: Promise<Response> } | null;
  /** The screen that is shown until the page is there; null where none is. */
  screen: Screen | null;
  /** Takes that screen away, or lets it not be drawn any more. */
  end: () => void;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** The answer to what the first script asked, once; null where it did not ask that, or for another user. */
export function takeEarlyAnswer(path: string, token: string): Promise<Response> | null {
  const early = typeof window === 'undefined' ? undefined : window.early;
  const asked = early?.asked;
  if (!early || asked?.path !== path || asked.token !== token) return null;
  early.asked = null;
  return asked.answer;
}

/** Takes the first screen away at once: something else is to be seen. */
export function endFirstScreen(): void {
  window.early?.end();
}

/** How many lines of text are looked for, which share of them must be there, and in how many frames. */
const [sample, share, frames] = [24, 0.9, 30];

/**
 * Takes the first screen away in the frame in which the page shows its words at their places, or, where
 * they are others by now, half a second later.
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

/** Whether the page itself, which lies below, shows a line of text where it is. */
function isThere([left, top, , height, , text = '']: ScreenPart): boolean {
  const found = document.elementFromPoint(left + 2, top + height / 2);
  return found?.textContent.includes(text.trim()) ?? false;
}
