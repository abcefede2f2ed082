import { useCallback, useEffect, useRef } from 'react';

/** The signal of a component, which is aborted when it is unmounted; call it after the first rendering. */
export function useLeaveSignal(): () => AbortSignal {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const leave = new AbortController();
    leaving.current = leave;
    return () => leave.abort();
  }, []);
  return useCallback(() => leaving.current.signal, []);
}
