import type { Failure } from '#kernel/call/failure.ts';
import {
  OutsideFailure,
  outsideFailureIn,
} from '#platform/server/outside/outgoing/outside-failure.ts';
import type { OAuthService } from '../services.ts';
import type { Tokens } from './oauth-client.ts';
import { oauthErrorCode } from './oauth-errors.ts';

/** Why access was not renewed. */
export interface NotRenewed {
  /** For programs. */
  code: string;
  /** For users. */
  text: string;
  failure: Failure;
  /** Whether only the owner can make the connection work again. */
  isFinal: boolean;
  /** For the log; null where the outgoing client has logged it. */
  error: unknown;
}

/**
 * Exchanges a refresh token for new tokens. Where an answer was lost, the service may have replaced
 * the token already; it is tried once more, since many services accept the old one for a while.
 * @param mayHaveArrived whether the answer to an earlier try was lost
 */
export async function renew(
  { oauth, name }: OAuthService,
  refreshToken: string,
  mayHaveArrived: boolean,
): Promise<{ tokens: Tokens } | NotRenewed> {
  let lastFailure: OutsideFailure | null = null;
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    try {
      return { tokens: await oauth.refresh(refreshToken) };
    } catch (error) {
      const failure = outsideFailureIn(error);
      // No answer was lost: the service answered with an error, or the request did not arrive.
      if (!failure?.mayHaveArrived)
        return notRenewed(name, error, lastFailure !== null || mayHaveArrived);
      lastFailure = failure;
    }
  }
  return noAnswer(name, lastFailure);
}

function noAnswer(name: string, failure: OutsideFailure | null): NotRenewed {
  const text = `${name} did not answer when access was renewed.`;
  return {
    code: 'answer_lost',
    text,
    failure: failure ?? new OutsideFailure('outside_unreachable', text),
    isFinal: false,
    error: null,
  };
}

function notRenewed(name: string, error: unknown, mayHaveArrived: boolean): NotRenewed {
  const code = oauthErrorCode(error);
  if (code === 'invalid_grant') {
    const text = mayHaveArrived
      ? `${name} renewed the access, but its answer was lost on the way. Connect it again.`
      : `${name} no longer accepts this connection: access was withdrawn or has ended. Connect it again.`;
    const failure = new OutsideFailure('outside_refused', text);
    return {
      code: mayHaveArrived ? 'answer_lost' : code,
      text,
      failure,
      isFinal: true,
      error: null,
    };
  }
  const outside = outsideFailureIn(error);
  if (outside) {
    return {
      // An answer that was lost before stays lost.
      code: mayHaveArrived ? 'answer_lost' : outside.code,
      text: outside.message,
      failure: outside,
      isFinal: false,
      error: null,
    };
  }
  const text = code
    ? `${name} does not renew access for this server (${code}). Its settings may be wrong.`
    : `${name} answered in an unexpected way when access was renewed.`;
  const failure = new OutsideFailure('outside_answer', text, { cause: error });
  return { code: code ?? 'outside_answer', text, failure, isFinal: false, error };
}
