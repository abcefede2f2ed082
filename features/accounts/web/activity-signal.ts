import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';

/** Milliseconds between two reports of a page at least. */
const interval = 60_000;
/** What a user does in a page; a page that is only open is not in use. */
const events = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Reports once a minute that a signed-in user does something in this page, also where that needs no call. */
export function ActivitySignal() {
  const isSignedIn = useSession() !== null;
  const { mutate } = useMutation({
    mutationFn: async () => {
      const { reportActivity } = await import('../contract/sessions.ts');
      return send(reportActivity, {}, { handles: 'all' });
    },
  });
  useEffect(() => {
    if (!isSignedIn) return;
    // The calls of a page that opens have counted already.
    let reported = Date.now();
    const look = () => {
      if (Date.now() - reported < interval) return;
      reported = Date.now();
      mutate();
    };
    const options = { passive: true, capture: true };
    for (const event of events) document.addEventListener(event, look, options);
    return () => {
      for (const event of events) document.removeEventListener(event, look, options);
    };
  }, [isSignedIn, mutate]);
  return null;
}
