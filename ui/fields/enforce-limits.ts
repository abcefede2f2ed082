import { cutTo } from '#kernel/text/limits.ts';
import { fitTyped } from '#kernel/text/text.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Called with what did not fit into a field, and its limit. */
export type OnExcess = (rest: string, limit: number) => void;

/** What is typed and pasted before it is in a field; what comes otherwise is judged when it is there. */
const judgedBefore: readonly string[] = ['insertText', 'insertFromPaste', 'insertLineBreak'];

/**
 * Keeps every field of a page that is `limited` within its limit, before anybody else sees what was put in: as
 * much stays as fits, to whole letters, by keys, paste, drop, correction, dictation and autofill. A composition
 * may be longer until it has ended, so that a word that fits in the end is never cut on its way.
 * @returns undoes it
 */
export function enforceLimits(page: Document, onRest: OnExcess): () => void {
  /** What fields held before what is put in now. */
  const before = new WeakMap<Field, string>();
  const remember = ({ target }: Event) => {
    const field = limitedField(target);
    if (field) before.set(field, field.value);
  };
  const trim = (field: Field, limit: number) => {
    const { text, end, rest } = fitTyped(before.get(field) ?? '', field.value, limit);
    before.set(field, text);
    if (text === field.value) return false;
    writeValue(field, text);
    if (page.activeElement === field) field.setSelectionRange(end, end);
    if (rest !== '') onRest(rest, limit);
    return true;
  };
  const beforeInput = (event: InputEvent) => {
    const field = limitedField(event.target);
    if (!field || event.isComposing) return;
    before.set(field, field.value);
    if (judgedBefore.includes(event.inputType)) putWhatFits(event, field, onRest);
  };
  const input = (event: Event) => {
    const field = limitedField(event.target);
    if (field && !(event instanceof InputEvent && event.isComposing)) trim(field, limitOf(field));
  };
  const composed = ({ target }: Event) => {
    const field = limitedField(target);
    if (!field || !trim(field, limitOf(field))) return;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  };
  const listeners = [
    ['focusin', remember],
    ['compositionstart', remember],
    ['beforeinput', beforeInput],
    ['input', input],
    ['compositionend', composed],
  ] as const;
  for (const [name, listener] of listeners)
    page.addEventListener(name, listener as (event: Event) => void, { capture: true });
  return () => {
    for (const [name, listener] of listeners)
      page.removeEventListener(name, listener as (event: Event) => void, { capture: true });
  };
}

function limitedField(target: EventTarget | null): Field | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target.dataset.limit !== undefined ? target : null;
}

function limitOf(field: Field): number {
  return Number(field.dataset.limit);
}

/** Puts in what fits in place of what is too long, in a way that the browser's own undo knows. */
function putWhatFits(event: InputEvent, field: Field, onRest: OnExcess): void {
  const { value, selectionStart, selectionEnd } = field;
  if (selectionStart === null || selectionEnd === null) return;
  const given = event.inputType === 'insertLineBreak' ? '\n' : (event.data ?? '');
  const put = field instanceof HTMLInputElement ? given.replaceAll(/\s*\n\s*/g, ' ') : given;
  const limit = limitOf(field);
  const fits = cutTo(put, Math.max(limit - value.length + selectionEnd - selectionStart, 0));
  if (fits === put) return;
  // What an input method hands out is in the field only after this: what fits of it is found then.
  if (fits !== '' && event.inputType !== 'insertFromPaste') return;
  event.preventDefault();
  if (fits !== '') field.ownerDocument.execCommand('insertText', false, fits);
  onRest(put.slice(fits.length), limit);
}

/** Writes past React's own record of what a field holds: it sees the change by the event that follows. */
function writeValue(field: Field, value: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}
