import { cutTo } from '#kernel/text/limits.ts';
import { hideToast, showToast, toasts } from './toasts.ts';

/** The message on the screen, and the text that did not fit since it appeared. */
let reported = { message: '', rest: '', field: null as Element | null };

/**
 * Reports that a text exceeded its limit, and keeps the rest until it is copied or the message is
 * dismissed. More text of the same field that does not fit meanwhile is added to it.
 */
export function reportExcess(rest: string, limit: number): void {
  const field = document.activeElement;
  const isShown = toasts.get().some(({ text }) => text === reported.message);
  const isSame = isShown && field !== null && field === reported.field;
  hideToast(reported.message);
  const all = isSame ? reported.rest + rest : rest;
  const message = `This holds ${limit.toLocaleString('en')} characters. ${describeRest(all)} did not fit.`;
  reported = { message, rest: all, field };
  const run = () => void copyRest();
  showToast({
    text: message,
    kind: 'failure',
    duration: 0,
    action: { label: 'Copy the rest', run },
  });
}

/** A text, cut to its limit; the rest is reported. */
export function cutReported(text: string, limit: number): string {
  const fits = cutTo(text, limit);
  if (fits !== text) reportExcess(text.slice(fits.length), limit);
  return fits;
}

function describeRest(rest: string): string {
  return rest.length === 1 ? '1 more' : `${rest.length.toLocaleString('en')} more`;
}

async function copyRest(): Promise<void> {
  const { rest, message } = reported;
  const limitMessage = { text: message, kind: 'failure', duration: 0 } as const;
  try {
    await navigator.clipboard.writeText(rest);
    reported = { message: '', rest: '', field: null };
    showToast({ text: 'The rest was copied.', kind: 'success' });
  } catch {
    const action = { label: 'Copy the rest', run: () => void copyRest() };
    showToast({ ...limitMessage, action });
    showToast({ text: 'The browser did not allow the rest to be copied.', kind: 'failure' });
  }
}
