interface ComposedKey {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** What browsers give as the code of a key that an input method takes. */
const takenByInputMethod = 229;

/**
 * Whether a key belongs to an input method, as the Enter that confirms a conversion does. Safari sends that one
 * right after the end of the composition: `isComposing` is false then, and only the code tells.
 */
export function isComposing({ isComposing: composing, keyCode }: ComposedKey): boolean {
  return composing || keyCode === takenByInputMethod;
}

/**
 * Keeps keys that belong to an input method from every handler of keys in a page, ours and those of libraries,
 * so that none of them has to ask. An editor of rich text, which follows compositions itself, gets them; what
 * stands around it does not.
 * @returns undoes it
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
