import type { z } from 'zod';
import { designFailures } from '#features/designs/contract/failures.ts';
import { fromForeignJson } from '#kernel/value/json.ts';
import type { OutgoingFetch, OutgoingLimits } from '#platform/server/outside/outgoing/service.ts';
import { failureOfFigma } from './figma-errors.ts';

export interface FigmaRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON. */
  body?: unknown;
  limits?: OutgoingLimits;
}

/** Requests to the REST API of Figma. */
export interface FigmaClient {
  /**
   * Sends a request, and reads the answer by a schema.
   * @throws a failure of `designFailures` with Figma's words, a DesignLimit, or an OutsideFailure
   */
  request<Answer extends z.ZodType>(
    schema: Answer,
    path: string,
    request?: FigmaRequest,
  ): Promise<z.output<Answer>>;
  /** The same for an answer that is read elsewhere. */
  send(path: string, request?: FigmaRequest): Promise<Response>;
}

/** Scarce requests are never repeated automatically. */
export const scarce: OutgoingLimits = { isRepeatable: false, totalMs: 90_000, firstMs: 80_000 };

/** @param base address of the API, such as `https://api.figma.com` */
export function createFigmaClient(fetch: OutgoingFetch, base: string): FigmaClient {
  const send = async (path: string, request: FigmaRequest = {}) => {
    const { method = 'GET', query = {}, body, limits } = request;
    const url = new URL(`${base}${path}`);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const answer = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      ...(limits && { limits }),
    });
    if (!answer.ok) throw await failureOfFigma(answer, Date.now());
    return answer;
  };
  return {
    send,
    async request(schema, path, request) {
      const answer = await send(path, request);
      const parsed = schema.safeParse(fromForeignJson(await answer.text()));
      if (!parsed.success) {
        throw designFailures.fail('outside_answer', 'Figma answered in an unexpected way.');
      }
      return parsed.data;
    },
  };
}

/** A part of a path. */
export const part = (text: string): string => encodeURIComponent(text);
