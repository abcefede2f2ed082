import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { Failure } from '#kernel/call/failure.ts';
import { lazy } from '#platform/web/connectivity/lazy.ts';
import { endFirstScreen } from '#platform/web/first-screen/early.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { ErrorFallback } from '#ui/error-fallback/error-fallback.tsx';
import { InTrashPage } from './in-trash-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Not part of what every page loads. */
const InvitedHere = lazy(async () => ({
  default: (await import('#features/sharing/web/index.ts')).InvitedHere,
}));

/** Failure codes that are not about the content: the server was unreachable, or is busy. */
const notAnswers = ['no_answer', 'timeout', 'unavailable', 'too_many_requests', 'session_over'];

/**
 * Replaces a page that threw. A failure of its content means that the page does not exist (S2.85);
 * any other error is a defect or the network, and can be retried. The printer detects it by
 * `data-page-failed`.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { reset } = useQueryErrorResetBoundary();
  const missing = isMissing(error);

  useEffect(endFirstScreen, []);
  useEffect(() => {
    if (!missing) logFailure(error);
    // The next page with the same content requests it again.
    reset();
  }, [error, missing, reset]);

  return (
    <div data-page-failed>
      {isInTrash(error) ? <InTrashPage /> : null}
      {missing && !isInTrash(error) ? <Missing error={error} /> : null}
      {missing ? null : <ErrorFallback onRefresh={() => location.reload()} />}
    </div>
  );
}

/** At the address of a project to which the user is invited, the invitation. */
function Missing({ error }: { error: unknown }) {
  const session = useSession();
  const otherwise = <NotFoundPage />;
  if (!session || !(error instanceof Failure && error.code === 'not_found')) return otherwise;
  return (
    <Suspense fallback={null}>
      <InvitedHere otherwise={otherwise} />
    </Suspense>
  );
}

function isInTrash(error: unknown): boolean {
  return error instanceof Failure && error.code === 'project_in_trash';
}

function isMissing(error: unknown): boolean {
  if (error instanceof Failure) return !notAnswers.includes(error.code);
  return isRouteErrorResponse(error) && error.status === 404;
}
