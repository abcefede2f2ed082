import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Sends an operator's request to a server of this installation, as commands do beside a running
 * one. The address comes from the configuration, never from a user.
 * @param body makes it a POST; without it the request is a GET
 * @throws the error of the connection
 */
export async function fetchOwnServer(
  address: string,
  token: string,
  body?: object,
): Promise<{ status: number | undefined; text: string }> {
  const asking = request(address, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  asking.end(body ? JSON.stringify(body) : undefined);
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: response.statusCode, text: await text(response) };
}
