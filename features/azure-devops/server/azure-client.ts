import type { z } from 'zod';
import { integrationFailures } from '#features/integrations/contract/failures.ts';
import { fromForeignJson } from '#kernel/value/json.ts';
import type { OutgoingFetch } from '#platform/server/outside/outgoing/service.ts';
import { failureOfAzure, isSignInPage, refusedByPage } from './azure-errors.ts';

/** A step of a JSON patch (RFC 6902), which is how work items are created and changed. */
export interface PatchStep {
  op: 'add' | 'replace' | 'remove' | 'test';
  path: string;
  value?: unknown;
}

export interface AzureRequest {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a JSON patch instead. */
  patch?: readonly PatchStep[];
  /** Sent as a file instead. */
  bytes?: Uint8Array;
  /** Whether a POST changes nothing, so that it may be sent twice. */
  isRead?: boolean;
}

/** Requests to the REST API (version 7.1) of one organization, or of the accounts of all. */
export interface AzureClient {
  /** The full address of a path, by which work items refer to each other. */
  addressOf(path: string): string;
  /**
   * Sends a request, and reads the answer by a schema.
   * @throws a failure of `integrationFailures` with Azure's words, or an OutsideFailure; a sign-in
   *   page and an answer of `null` are failures
   */
  request<Answer extends z.ZodType>(
    schema: Answer,
    path: string,
    request?: AzureRequest,
  ): Promise<z.output<Answer>>;
  /** The same, without reading the answer. */
  send(path: string, request: AzureRequest): Promise<void>;
}

const version = '7.1';

/** @param base address of the API, such as `https://dev.azure.com/harbour` */
export function createAzureClient(fetch: OutgoingFetch, base: string): AzureClient {
  const send = async (path: string, request: AzureRequest = {}) => {
    const { method = 'GET', query = {}, isRead } = request;
    const url = new URL(`${base}${path}`);
    for (const [name, value] of Object.entries({ 'api-version': version, ...query })) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const { type, body } = contentOf(request);
    const answer = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(type !== null && { 'content-type': type }),
        // Without it a refused token is answered with a redirect to the sign-in page.
        'x-tfs-fedauthredirect': 'Suppress',
      },
      body,
      ...(isRead && { limits: { isRepeatable: true } }),
    });
    if (isSignInPage(answer)) {
      await answer.body?.cancel();
      throw refusedByPage(answer);
    }
    if (!answer.ok) throw await failureOfAzure(answer, Date.now());
    return answer;
  };
  return {
    addressOf: (path) => `${base}${path}`,
    async request(schema, path, request) {
      const answer = await send(path, request);
      const parsed = schema.safeParse(fromForeignJson(await answer.text()));
      if (!parsed.success) {
        const text = 'Azure DevOps answered in an unexpected way.';
        throw integrationFailures.fail('outside_answer', text);
      }
      return parsed.data;
    },
    async send(path, request) {
      const answer = await send(path, request);
      await answer.body?.cancel();
    },
  };
}

function contentOf({ body, patch, bytes }: AzureRequest) {
  if (patch) return { type: 'application/json-patch+json', body: JSON.stringify(patch) };
  if (bytes) return { type: 'application/octet-stream', body: Buffer.from(bytes) };
  if (body === undefined) return { type: null, body: undefined };
  return { type: 'application/json', body: JSON.stringify(body) };
}

/** A part of a path. */
export const part = (text: string): string => encodeURIComponent(text);
