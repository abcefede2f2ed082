import { useEffect, useState } from 'react';

/** Milliseconds without a key or press after which the user counts as idle. */
const calm = 3000;
/** Elements in which keys are text, or actions of an editor. */
const typed =
  'input, textarea, select, [contenteditable="true"], [contenteditable=""], [role="grid"] *';

/** Becomes true at the first moment when the user does not type or press anything. */
export function useIsIdle(): boolean {
  const [free, setFree] = useState(false);
  useEffect(() => {
    if (free) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (document.activeElement?.matches(typed)) wait();
        else setFree(true);
      }, calm);
    };
    const acts = ['keydown', 'pointerdown', 'focusin'] as const;
    for (const act of acts) document.addEventListener(act, wait, true);
    wait();
    return () => {
      clearTimeout(timer);
      for (const act of acts) document.removeEventListener(act, wait, true);
    };
  }, [free]);
  return free;
}
