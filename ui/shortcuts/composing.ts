interface ComposedKey {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** The key code that browsers report for keys of an input method. */
const takenByInputMethod = 229;

/**
 * Whether a key event belongs to an input method, such as Enter to confirm a conversion. Safari
 * sends that one right after the composition ended: `isComposing` is false then, and only the code
 * tells.
 */
export function isComposing({ isComposing: composing, keyCode }: ComposedKey): boolean {
  return composing || keyCode === takenByInputMethod;
}

/**
 * Hides key events of an input method from all key handlers of a page, including those of
 * libraries. An editor of rich text, which handles compositions itself, gets them; elements around
 * it do not.
 * @returns removes the listener
 */
export function withholdComposedKeys(page: EventTarget): () => void {
  const press = (event: Event) => {
    const key = event as KeyboardEvent;
    if (!isComposing(key)) return;
    if (isEditor(key.target)) {
      const stop = (passed: Event) => passed.stopPropagation();
      key.target.addEventListener('keydown', stop, { once: true });
    } else event.stopImmediatePropagation();
  };
  page.addEventListener('keydown', press, { capture: true });
  return () => page.removeEventListener('keydown', press, { capture: true });
}

function isEditor(target: EventTarget | null): target is EventTarget {
  return target !== null && 'isContentEditable' in target && target.isContentEditable === true;
}
