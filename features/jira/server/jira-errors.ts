import { z } from 'zod';
import { integrationFailures } from '#features/integrations/contract/failures.ts';
import { Failure } from '#kernel/call/failure.ts';
import { fromForeignJson } from '#kernel/value/json.ts';
import { failureOfAnswer } from '#platform/server/outside/outgoing/outside-failure.ts';

const errorBody = z.object({
  errorMessages: z.array(z.string()).default([]),
  errors: z.record(z.string(), z.string()).default({}),
});

/** Statuses whose answers describe the errors of a request. */
const explained = new Set([400, 403, 422]);

/**
 * The failure for an answer that is no success: with Jira's own words, and with the fields that they
 * are about. Failures of the service itself are those of the outgoing client.
 */
export async function failureOfJira(answer: Response, now: number): Promise<Failure> {
  const { status } = answer;
  const body = errorBody.safeParse(fromForeignJson(await answer.text())).data;
  if (status === 404) return integrationFailures.fail('ticket/gone');
  if (status === 409 || status === 412) return integrationFailures.fail('ticket/changed');
  if (status === 413) {
    return integrationFailures.fail('ticket/refused', 'Jira accepts no file of this size.');
  }
  const messages = body ? [...body.errorMessages, ...Object.values(body.errors)] : [];
  if (explained.has(status) && body && messages.length > 0) {
    const fields = Object.keys(body.errors).length > 0;
    const code = fields ? 'ticket/fields' : 'ticket/refused';
    return new Failure(code, 422, `Jira: ${messages.join(' ')}`, body.errors);
  }
  return failureOfAnswer(answer, 'Jira', now) ?? integrationFailures.fail('outside_answer');
}
