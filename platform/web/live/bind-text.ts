import type * as Y from 'yjs';
import { moveIndex, type Splice, spliceBetween } from '#kernel/text/text.ts';

type Delta = Y.YTextEvent['delta'];

/**
 * Binds a text field to a shared text. What the user types is reported as a replacement, and changes
 * of other users appear in the field without moving the caret.
 * @param type applies a replacement to the shared text at once, as far as there is room
 * @param onRest called with typed text that had no room, as others may have filled it meanwhile
 * @returns removes the binding
 */
export function bindText(
  field: HTMLTextAreaElement,
  text: Y.Text,
  type: (splice: Splice) => void,
  onRest: (rest: string) => void,
): () => void {
  const binding = new TextBinding(field, text, type, onRest);
  const observe = ({ delta }: Y.YTextEvent) => binding.observe(delta);
  const input = () => binding.input();
  const compose = () => binding.beginComposition();
  const composed = () => binding.endComposition();
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

class TextBinding {
  readonly #field: HTMLTextAreaElement;
  readonly #text: Y.Text;
  readonly #type: (splice: Splice) => void;
  readonly #onRest: (rest: string) => void;
  /** The text that the field showed last. */
  #shown: string;
  #isTyping = false;
  /** Whether an input method is composing, which changes of the field would disturb. */
  #isComposing = false;
  /** Changes of other users that the field does not show yet. */
  #missed: Delta[] = [];

  constructor(
    field: HTMLTextAreaElement,
    text: Y.Text,
    type: (splice: Splice) => void,
    onRest: (rest: string) => void,
  ) {
    this.#field = field;
    this.#text = text;
    this.#type = type;
    this.#onRest = onRest;
    field.value = text.toString();
    this.#shown = field.value;
  }

  /** The shared text changed. */
  observe(delta: Delta): void {
    if (this.#isTyping) return;
    if (this.#isComposing) this.#missed.push(delta);
    else this.#show(delta);
  }

  /** The user changed the field. */
  input(): void {
    if (this.#isComposing) return;
    const splice = spliceBetween(this.#shown, this.#field.value);
    if (!splice) return;
    const at = this.#missed.reduce(moveIndex, splice.at);
    const newLength = this.#text.length - splice.remove + splice.insert.length;
    this.#isTyping = true;
    try {
      this.#type({ ...splice, at });
    } finally {
      this.#isTyping = false;
      this.#shown = this.#field.value;
      // Other users typed meanwhile, or the text was full: the field shows the shared text.
      if (this.#shown !== this.#text.toString()) this.#show([]);
      this.#missed = [];
    }
    const lacking = newLength - this.#text.length;
    if (lacking > 0) this.#onRest(splice.insert.slice(-lacking));
  }

  beginComposition(): void {
    this.#isComposing = true;
  }

  endComposition(): void {
    this.#isComposing = false;
    const before = this.#shown;
    this.input();
    if (before === this.#shown && this.#missed.length > 0) this.#show([]);
    this.#missed = [];
  }

  /** Shows the shared text, and moves the caret by a change of it. */
  #show(delta: Delta): void {
    const { selectionStart, selectionEnd } = this.#field;
    this.#shown = this.#text.toString();
    this.#field.value = this.#shown;
    this.#field.setSelectionRange(moveIndex(selectionStart, delta), moveIndex(selectionEnd, delta));
  }
}
