import styles from './grid.module.css';

/**
 * Takes what a user writes over a cell that has the focus, for as long as it has it: a cell is no field, and
 * input methods, dictation and virtual keys write only in fields. So the cell becomes one, with an empty line of
 * its own in which a composition stands until it ends; whatever else would change the cell does not.
 * @param onType called with what was written, once nothing of it is being composed
 */
export function typeOver(cell: HTMLElement, onType: (text: string) => void): void {
  const line = cell.ownerDocument.createElement('span');
  line.className = styles.typedOver ?? '';
  line.dataset.transient = '';
  line.textContent = nothing;
  const close = openField(cell, line);
  let composing = false;
  const written = () => (line.textContent ?? '').replaceAll(nothing, '');
  const handOut = (more = '') => {
    const text = written() + more;
    line.textContent = nothing;
    placeCaret(cell, line);
    if (text !== '') onType(text);
  };
  const beforeInput = (event: InputEvent) => {
    if (composing || event.target !== cell) return;
    event.preventDefault();
    if (event.inputType === 'insertText') handOut(event.data ?? '');
  };
  const begin = () => {
    composing = true;
    line.dataset.composed = '';
  };
  const end = () => {
    composing = false;
    // In Korean the next letter begins with the end of the one before.
    setTimeout(() => {
      if (!composing && line.isConnected) handOut();
    });
  };
  const keepCaret = () => {
    if (!composing) placeCaret(cell, line);
  };
  const blur = ({ target }: FocusEvent) => {
    if (target !== cell) return;
    const text = written();
    for (const [name, listener] of listeners)
      cell.removeEventListener(name, listener as (event: Event) => void);
    cell.ownerDocument.removeEventListener('selectionchange', keepCaret);
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
  cell.ownerDocument.addEventListener('selectionchange', keepCaret);
  placeCaret(cell, line);
}

/** A character without width: browsers put no caret into an element that is empty. */
const nothing = '\u200b';

const field = {
  // Only text: what is written brings no markup.
  contenteditable: 'plaintext-only',
  // A touch on a cell chooses it, and opens no keyboard.
  inputmode: 'none',
  spellcheck: 'false',
  autocapitalize: 'off',
} as const;

/** Makes a cell a field of which only the line can be written; answers what makes it a cell again. */
function openField(cell: HTMLElement, line: HTMLElement): () => void {
  const parts = () => [...cell.children].filter((part) => part !== line);
  const lock = () => {
    for (const part of parts())
      if (!part.hasAttribute('contenteditable')) part.setAttribute('contenteditable', 'false');
  };
  cell.append(line);
  for (const [name, value] of Object.entries(field)) cell.setAttribute(name, value);
  lock();
  // Cards come and go while the cell has the focus.
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

/** Puts the caret where a composition may begin; what a user selected stays so. */
function placeCaret(cell: HTMLElement, line: HTMLElement): void {
  const selection = cell.ownerDocument.getSelection();
  if (!selection || cell.ownerDocument.activeElement !== cell) return;
  if (!selection.isCollapsed || line.contains(selection.anchorNode)) return;
  selection.collapse(line, line.childNodes.length);
}
