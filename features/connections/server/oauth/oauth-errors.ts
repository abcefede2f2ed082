import * as oidc from 'openid-client';
import type { Failure } from '#kernel/call/failure.ts';
import { outsideFailureIn } from '#platform/server/outside/outgoing/outside-failure.ts';
import { connectionFailures } from '../../contract/failures.ts';

/** The error code of RFC 6749 in a service's answer; null where it has none. */
export function oauthErrorCode(error: unknown): string | null {
  const isAnswer =
    error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError;
  return isAnswer ? error.error : null;
}

/** The failure to show for an error of a token request. */
export function failureOfExchange(error: unknown): Failure {
  if (oauthErrorCode(error) === 'access_denied')
    return connectionFailures.fail('connection/denied');
  return outsideFailureIn(error) ?? connectionFailures.fail('connection/not-completed');
}
