import { z } from 'zod';
import { fromForeignJson } from '#kernel/value/json.ts';
import {
  failureOfAnswer,
  OutsideFailure,
} from '#platform/server/outside/outgoing/outside-failure.ts';
import type { OutgoingFetch } from '#platform/server/outside/outgoing/service.ts';
import { dovetailFailures } from '../contract/failures.ts';

/** Requests to the API of Dovetail. */
export interface DovetailClient {
  /**
   * Reads an answer by a schema.
   * @throws a failure of `dovetailFailures` with Dovetail's words, or an OutsideFailure
   */
  read<Answer extends z.ZodType>(
    schema: Answer,
    path: string,
    query?: Readonly<Record<string, string | undefined>>,
  ): Promise<z.output<Answer>>;
}

/** Bytes of an answer at most: an interview of two hours has less than one megabyte. */
const largest = 4 * 1024 * 1024;

/** @param base address of the API, such as `https://dovetail.com` */
export function createDovetailClient(fetch: OutgoingFetch, base: string): DovetailClient {
  return {
    async read(schema, path, query = {}) {
      const url = new URL(`${base}/api/v1${path}`);
      for (const [name, value] of Object.entries(query)) {
        if (value !== undefined) url.searchParams.set(name, value);
      }
      const headers = { accept: 'application/json' };
      const answer = await fetch(url, { headers, limits: { maxBytes: largest } });
      const text = await answer.text();
      if (!answer.ok) throw failureOfDovetail(answer, text, Date.now());
      const parsed = schema.safeParse(fromForeignJson(text));
      if (!parsed.success) {
        throw dovetailFailures.fail('outside_answer', 'Dovetail answered in an unexpected way.');
      }
      return parsed.data;
    },
  };
}

const errorBody = z.object({
  errors: z.array(z.object({ title: z.string().nullish(), message: z.string().nullish() })),
});

function failureOfDovetail(answer: Response, text: string, now: number) {
  const { status } = answer;
  const [first] = errorBody.safeParse(fromForeignJson(text)).data?.errors ?? [];
  const reason = (first?.message ?? first?.title ?? '').slice(0, 500);
  if (status === 404) return dovetailFailures.fail('dovetail/gone');
  if (status === 401) {
    const message = 'Dovetail no longer accepts this API key. Connect it again.';
    return new OutsideFailure('outside_refused', message, { answered: status });
  }
  if (status === 400 || status === 403) {
    return dovetailFailures.fail('dovetail/forbidden', `Dovetail: ${reason || 'not allowed.'}`);
  }
  return failureOfAnswer(answer, 'Dovetail', now) ?? dovetailFailures.fail('outside_answer');
}
