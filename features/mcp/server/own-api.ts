import type { FastifyInstance } from 'fastify';
import type { Holder, Tokens } from '#features/tokens/server/index.ts';
import { type Call, type CallAnswer, type CallArguments, callPath } from '#kernel/call/call.ts';
import { openEnvelope } from '#kernel/call/envelope.ts';

/**
 * Sends a call of this suite as the holder of a token, with all the checks that a request from outside
 * passes after its token is found: scope, projects in reach, rate, input and rights.
 * @throws the failure of the call
 */
export type SendCall = <C extends Call>(call: C, given: CallArguments<C>) => Promise<CallAnswer<C>>;

/** The caller of the server's own API. */
export interface ApiCaller extends Holder {
  /** Network address, which rates count by. */
  address: string;
  /** What the program calls itself. */
  client: string;
}

export function createSendCall(
  app: FastifyInstance,
  tokens: Pick<Tokens, 'actAs'>,
  { token, actor, address, client }: ApiCaller,
): SendCall {
  return async (call, given) => {
    const request = {
      method: call.method,
      url: callPath(call, given.params ?? {}, given.query ?? {}),
      remoteAddress: address,
      headers: {
        authorization: `Bearer ${token}`,
        'user-agent': client,
        ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(given.body === undefined ? {} : { payload: JSON.stringify(given.body) }),
    };
    const response = await tokens.actAs({ token, actor }, () => app.inject(request));
    return openEnvelope<CallAnswer<typeof call>>(response.json(), response.statusCode);
  };
}
