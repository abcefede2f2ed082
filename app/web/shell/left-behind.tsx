import { Suspense } from 'react';
import { lazy } from '#platform/web/connectivity/lazy.ts';
import { useSession } from '#platform/web/session/sessions.ts';

/** What was typed into a project that is not there any more; not part of what every page loads. */
const Left = lazy(async () => {
  const { LeftBehind } = await import('#features/projects/web/index.ts');
  return { default: LeftBehind };
});

/** What a user typed into the project of this address that could not be saved; nothing for who is signed out. */
export function LeftBehind() {
  const session = useSession();
  return <Suspense fallback={null}>{session ? <Left /> : null}</Suspense>;
}
