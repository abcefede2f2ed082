import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** The value of the last painted frame: components that use it render after those that use the new value. */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState(() => value);
  useEffect(() => {
    if (value === shown) return undefined;
    return afterPaint(() => setShown(() => value));
  }, [value, shown]);
  return shown;
}
