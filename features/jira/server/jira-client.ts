import type { z } from 'zod';
import { integrationFailures } from '#features/integrations/contract/failures.ts';
import { fromForeignJson } from '#kernel/value/json.ts';
import type { OutgoingFetch } from '#platform/server/outside/outgoing/service.ts';
import { failureOfJira } from './jira-errors.ts';

export interface JiraRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a form with files instead. */
  form?: FormData;
  /** Whether a POST changes nothing, so that it may be sent twice. */
  isRead?: boolean;
}

/** Requests to the REST API (version 3) of one Jira site. */
export interface JiraClient {
  /**
   * Sends a request, and reads the answer by a schema.
   * @throws a failure of `integrationFailures` with Jira's words, or an OutsideFailure
   */
  request<Answer extends z.ZodType>(
    schema: Answer,
    path: string,
    request?: JiraRequest,
  ): Promise<z.output<Answer>>;
  /** The same for an answer without content. */
  send(path: string, request: JiraRequest): Promise<void>;
}

/** @param base address of the API of a site */
export function createJiraClient(fetch: OutgoingFetch, base: string): JiraClient {
  const send = async (path: string, request: JiraRequest = {}) => {
    const { method = 'GET', query = {}, body, form, isRead } = request;
    const url = new URL(`${base}/rest/api/3${path}`);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const answer = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        // Without it Jira refuses files.
        ...(form && { 'x-atlassian-token': 'no-check' }),
      },
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
      ...(isRead && { limits: { isRepeatable: true } }),
    });
    if (!answer.ok) throw await failureOfJira(answer, Date.now());
    return answer;
  };
  return {
    async request(schema, path, request) {
      const answer = await send(path, request);
      const parsed = schema.safeParse(fromForeignJson(await answer.text()));
      if (!parsed.success) {
        throw integrationFailures.fail('outside_answer', 'Jira answered in an unexpected way.');
      }
      return parsed.data;
    },
    async send(path, request) {
      const answer = await send(path, request);
      await answer.body?.cancel();
    },
  };
}
