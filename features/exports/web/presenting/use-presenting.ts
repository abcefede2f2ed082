import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { logFailure } from '#platform/web/log/log-failure.ts';

const name = 'present';

/** The presented step from the address; null while nothing is presented. */
export function usePresented(): string | null {
  return useSearchParams()[0].get(name);
}

/** Starts presenting or goes to a step; null ends it. */
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

/** Enters full screen where the browser allows it; otherwise the window is used. */
export function enterFullScreen(): void {
  if (!document.fullscreenEnabled) return;
  document.documentElement.requestFullscreen().catch(logFailure);
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(logFailure);
}
