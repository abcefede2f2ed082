import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { Failure } from '#kernel/call/failure.ts';
import { endFirstScreen } from '#platform/web/first-screen/early.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { ErrorFallback } from '#ui/error-fallback/error-fallback.tsx';
import { InTrashPage } from './in-trash-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Codes that say nothing of the content: the server was not reached, or is busy. */
const notAnswers = ['no_answer', 'timeout', 'unavailable', 'too_many_requests', 'session_over'];

/**
 * What stands in place of a page that threw. A page whose content came back with status failure is
 * not there (S2.85); anything else is a defect, or the network, and may be tried again. The printer
 * knows it by `data-page-failed`.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { reset } = useQueryErrorResetBoundary();
  const missing = isMissing(error);

  useEffect(endFirstScreen, []);
  useEffect(() => {
    if (!missing) logFailure(error);
    // The next page that asks for the same content asks the server again.
    reset();
  }, [error, missing, reset]);

  return (
    <div data-page-failed>
      {isInTrash(error) ? <InTrashPage /> : null}
      {missing && !isInTrash(error) ? <NotFoundPage /> : null}
      {missing ? null : <ErrorFallback onRefresh={() => location.reload()} />}
    </div>
  );
}

function isInTrash(error: unknown): boolean {
  return error instanceof Failure && error.code === 'project_in_trash';
}

function isMissing(error: unknown): boolean {
  if (error instanceof Failure) return !notAnswers.includes(error.code);
  return isRouteErrorResponse(error) && error.status === 404;
}
