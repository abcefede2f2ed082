import { Suspense } from 'react';
import { lazy } from '#platform/web/connectivity/lazy.ts';
import { useSession } from '#platform/web/session/sessions.ts';

/** Text of a project that does not exist any more; not part of what every page loads. */
const Left = lazy(async () => {
  const { LeftBehind } = await import('#features/projects/web/index.ts');
  return { default: LeftBehind };
});

/**
 * The text that a user typed into the project of this address and that could not be saved; nothing
 * for visitors.
 */
export function LeftBehind() {
  const session = useSession();
  return <Suspense fallback={null}>{session ? <Left /> : null}</Suspense>;
}
