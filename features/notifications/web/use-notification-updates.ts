import { useEffect } from 'react';
import { whenIdle } from '#platform/web/idle/when-idle.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';

/** Keeps notifications and lists of an account up to date; its code is loaded after the page. */
export function useNotificationUpdates(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    let leave: (() => void) | null = null;
    let isLeft = false;
    const cancel = whenIdle(() => {
      import('#platform/web/live/personal-channel.ts').then(({ listenPersonally }) => {
        if (!isLeft) leave = listenPersonally(userId);
      }, logFailure);
    });
    return () => {
      isLeft = true;
      cancel();
      leave?.();
    };
  }, [userId]);
}
