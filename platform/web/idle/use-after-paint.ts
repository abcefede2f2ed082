import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** A value as it was on the screen last: what needs it is drawn after all that changed with it. */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState(() => value);
  useEffect(() => {
    if (value === shown) return undefined;
    return afterPaint(() => setShown(() => value));
  }, [value, shown]);
  return shown;
}
