import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { logFailure } from '#platform/web/log/log-failure.ts';

const name = 'present';

/** Which step is presented, as the address names it; null while nothing is. */
export function usePresented(): string | null {
  return useSearchParams()[0].get(name);
}

/** Begins presenting, goes to a step, and ends it with null. */
export function usePresentingMoves(): (step: string | null) => void {
  const navigate = useNavigate();
  return useCallback(
    (step) => {
      const next = new URLSearchParams(location.search);
      if (step === null) next.delete(name);
      else next.set(name, step);
      void navigate(
        { search: next.size > 0 ? `?${next}` : '' },
        { replace: true, preventScrollReset: true },
      );
    },
    [navigate],
  );
}

/** Fills the screen where the browser lets it; presenting goes on in the window where not. */
export function enterFullScreen(): void {
  if (!document.fullscreenEnabled) return;
  document.documentElement.requestFullscreen().catch(logFailure);
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(logFailure);
}
