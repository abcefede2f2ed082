import { useEffect, useState } from 'react';

/** Milliseconds without a key or a press after which hands count as free. */
const calm = 3000;
/** Where keys are words, or actions of what one works on. */
const typed =
  'input, textarea, select, [contenteditable="true"], [contenteditable=""], [role="grid"] *';

/** Whether nobody types or presses anything here, from the first calm moment on. */
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
