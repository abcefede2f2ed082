import styles from './grid.module.css';

/**
 * Lets a user type over a focused cell: input methods, dictation and virtual keyboards work only in
 * fields. The cell becomes editable, with an empty line in which a composition is shown until it
 * ends; other changes of the cell are prevented.
 * @param onType called with the typed text after the composition
 */
export function typeOver(cell: HTMLElement, onType: (text: string) => void): void {
  const line = cell.ownerDocument.createElement('span');
  line.className = styles.typedOver ?? '';
  line.dataset.transient = '';
  line.textContent = nothing;
  const close = openField(cell, line);
  let composing = false;
  const written = () => (line.textContent ?? '').replaceAll(nothing, '');
  const passOn = (more = '') => {
    const text = written() + more;
    line.textContent = nothing;
    placeCaret(cell, line);
    if (text !== '') onType(text);
  };
  const beforeInput = (event: InputEvent) => {
    if (composing || event.target !== cell) return;
    event.preventDefault();
    if (event.inputType === 'insertText') passOn(event.data ?? '');
  };
  const begin = () => {
    composing = true;
    line.dataset.composed = '';
  };
  const end = () => {
    composing = false;
    // In Korean the next composition begins when the previous one ends.
    setTimeout(() => {
      if (!composing && line.isConnected) passOn();
    });
  };
  const restoreCaret = () => {
    if (!composing) placeCaret(cell, line);
  };
  const blur = ({ target }: FocusEvent) => {
    if (target !== cell) return;
    const text = written();
    for (const [name, listener] of listeners)
      cell.removeEventListener(name, listener as (event: Event) => void);
    cell.ownerDocument.removeEventListener('selectionchange', restoreCaret);
    close();
    if (text !== '') onType(text);
  };
  const listeners = [
    ['beforeinput', beforeInput],
    ['compositionstart', begin],
    ['compositionend', end],
    ['focusout', blur],
  ] as const;
  for (const [name, listener] of listeners)
    cell.addEventListener(name, listener as (event: Event) => void);
  cell.ownerDocument.addEventListener('selectionchange', restoreCaret);
  placeCaret(cell, line);
}

/** A zero-width character: browsers put no caret into an empty element. */
const nothing = '\u200b';

const field = {
  // Plain text only, without markup.
  contenteditable: 'plaintext-only',
  // A touch selects a cell without opening the virtual keyboard.
  inputmode: 'none',
  spellcheck: 'false',
  autocapitalize: 'off',
} as const;

/** Makes a cell editable, of which only the line changes; returns how to revert it. */
function openField(cell: HTMLElement, line: HTMLElement): () => void {
  const parts = () => [...cell.children].filter((part) => part !== line);
  const lock = () => {
    for (const part of parts())
      if (!part.hasAttribute('contenteditable')) part.setAttribute('contenteditable', 'false');
  };
  cell.append(line);
  for (const [name, value] of Object.entries(field)) cell.setAttribute(name, value);
  lock();
  // Cards are added and removed while the cell has the focus.
  const watch = new MutationObserver(lock);
  watch.observe(cell, { childList: true });
  return () => {
    watch.disconnect();
    for (const name of Object.keys(field)) cell.removeAttribute(name);
    for (const part of parts())
      if (part.getAttribute('contenteditable') === 'false') part.removeAttribute('contenteditable');
    line.remove();
  };
}

/** Puts the caret into the line for a composition; the user's selection stays. */
function placeCaret(cell: HTMLElement, line: HTMLElement): void {
  const selection = cell.ownerDocument.getSelection();
  if (!selection || cell.ownerDocument.activeElement !== cell) return;
  if (!selection.isCollapsed || line.contains(selection.anchorNode)) return;
  selection.collapse(line, line.childNodes.length);
}
