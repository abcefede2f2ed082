import { cutTo } from '#kernel/text/limits.ts';
import { fitTyped } from '#kernel/text/text.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Called with the text that exceeds a field's limit, and the limit. */
export type OnExcess = (rest: string, limit: number) => void;

/** Input types whose text is known before it is in the field; other input is checked afterwards. */
const judgedBefore: readonly string[] = ['insertText', 'insertFromPaste', 'insertLineBreak'];

/**
 * Enforces the limits of all `limited` fields of a page before other code sees the input, for
 * typing, paste, drop, correction, dictation and autofill: as much stays as fits, cut between
 * graphemes. A composition may exceed the limit until it ends, so that a word that fits in the end
 * is never cut.
 * @returns removes the listeners
 */
export function enforceLimits(page: Document, onRest: OnExcess): () => void {
  /** The values of fields before the current input. */
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

/** Inserts the fitting part of a long text in a way that the browser can undo. */
function putWhatFits(event: InputEvent, field: Field, onRest: OnExcess): void {
  const { value, selectionStart, selectionEnd } = field;
  if (selectionStart === null || selectionEnd === null) return;
  const given = event.inputType === 'insertLineBreak' ? '\n' : (event.data ?? '');
  const put = field instanceof HTMLInputElement ? given.replaceAll(/\s*\n\s*/g, ' ') : given;
  const limit = limitOf(field);
  const fits = cutTo(put, Math.max(limit - value.length + selectionEnd - selectionStart, 0));
  if (fits === put) return;
  // The text of an input method is in the field only after this event, and is cut then.
  if (fits !== '' && event.inputType !== 'insertFromPaste') return;
  event.preventDefault();
  if (fits !== '') field.ownerDocument.execCommand('insertText', false, fits);
  onRest(put.slice(fits.length), limit);
}

/** Bypasses React's tracking of a field's value: React sees the change by the event that follows. */
function writeValue(field: Field, value: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}
