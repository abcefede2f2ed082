import type * as Y from 'yjs';
import { moveIndex, type Splice, spliceBetween } from '#kernel/text/text.ts';

/**
 * Binds a text field to a shared text: what the person types is handed out as a replacement, and
 * what colleagues type appears in the field with the caret where it was.
 * @param type applies a replacement to the shared text, at once, as far as there is room
 * @param onRest called with what found no room, as colleagues may have filled it during a composition
 * @returns undoes the binding
 */
export function bindText(
  field: HTMLTextAreaElement,
  text: Y.Text,
  type: (splice: Splice) => void,
  onRest: (rest: string) => void,
): () => void {
  field.value = text.toString();
  let shown = field.value;
  let mine = false;
  /** What colleagues changed while an input method is composing, which must not be disturbed. */
  let missed: Y.YTextEvent['delta'][] = [];
  let composing = false;

  const show = (delta: Y.YTextEvent['delta']) => {
    const { selectionStart, selectionEnd } = field;
    shown = text.toString();
    field.value = shown;
    field.setSelectionRange(moveIndex(selectionStart, delta), moveIndex(selectionEnd, delta));
  };
  const observe = ({ delta }: Y.YTextEvent) => {
    if (mine) return;
    if (composing) missed.push(delta);
    else show(delta);
  };
  const input = () => {
    if (composing) return;
    const splice = spliceBetween(shown, field.value);
    if (!splice) return;
    const at = missed.reduce(moveIndex, splice.at);
    const whole = text.length - splice.remove + splice.insert.length;
    mine = true;
    try {
      type({ ...splice, at });
    } finally {
      mine = false;
      shown = field.value;
      // Colleagues typed meanwhile, or the text was full: what is shared counts.
      if (shown !== text.toString()) show([]);
      missed = [];
    }
    const lacking = whole - text.length;
    if (lacking > 0) onRest(splice.insert.slice(-lacking));
  };
  const compose = () => {
    composing = true;
  };
  const composed = () => {
    composing = false;
    const before = shown;
    input();
    if (before === shown && missed.length > 0) show([]);
    missed = [];
  };

  text.observe(observe);
  field.addEventListener('input', input);
  field.addEventListener('compositionstart', compose);
  field.addEventListener('compositionend', composed);
  return () => {
    text.unobserve(observe);
    field.removeEventListener('input', input);
    field.removeEventListener('compositionstart', compose);
    field.removeEventListener('compositionend', composed);
  };
}
