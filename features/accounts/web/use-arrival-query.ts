import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

const never = () => () => undefined;
const nothing = new URLSearchParams();

/** Whether the page runs: false while it is prerendered, and when React takes over what was prerendered. */
export function useIsRunning(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The query of the address; empty until the page runs, since a prerendered page is the same for all of them. */
export function useArrivalQuery(): URLSearchParams {
  const [search] = useSearchParams();
  return useIsRunning() ? search : nothing;
}
