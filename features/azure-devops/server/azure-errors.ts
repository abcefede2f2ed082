import { z } from 'zod';
import { integrationFailures } from '#features/integrations/contract/failures.ts';
import { Failure } from '#kernel/call/failure.ts';
import { fromForeignJson } from '#kernel/value/json.ts';
import {
  failureOfAnswer,
  OutsideFailure,
} from '#platform/server/outside/outgoing/outside-failure.ts';
import { fieldIdOf } from './work-item-fields.ts';

const name = 'Azure DevOps';

const errorBody = z.object({
  message: z.string().default(''),
  typeKey: z.string().default(''),
  customProperties: z
    .object({
      RuleValidationErrors: z
        .array(
          z.object({
            fieldReferenceName: z.string().default(''),
            errorMessage: z.string().default(''),
          }),
        )
        .default([]),
    })
    .nullish(),
});
type ErrorBody = z.output<typeof errorBody>;

/**
 * Whether an answer is a sign-in page, by which Azure DevOps refuses a token: with status 203, or as a
 * page of HTML that looks like a success.
 */
export function isSignInPage({ status, ok, headers }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  return status === 203 || (ok && isPage);
}

/** The failure for a sign-in page. */
export function refusedByPage({ status }: Response): OutsideFailure {
  const text = `${name} no longer accepts this connection. Connect it again.`;
  return new OutsideFailure('outside_refused', text, { answered: status });
}

/**
 * The failure for an answer that is no success: in Azure's own words, and with the fields that they are
 * about. Failures of the service itself are those of the outgoing client.
 */
export async function failureOfAzure(answer: Response, now: number): Promise<Failure> {
  const { status } = answer;
  const body = errorBody.safeParse(fromForeignJson(await answer.text())).data;
  const own = body && ownFailure(status, body);
  if (own) return own;
  if (status === 404) return integrationFailures.fail('ticket/gone');
  if (isConflict(status)) return integrationFailures.fail('ticket/changed');
  if (status === 413) {
    return integrationFailures.fail('ticket/refused', `${name} accepts no file of this size.`);
  }
  return failureOfAnswer(answer, name, now) ?? integrationFailures.fail('outside_answer');
}

const isConflict = (status: number): boolean => status === 409 || status === 412;

/** Statuses whose answers describe the errors of a request. */
const explained = new Set([400, 403, 404]);

/** A failure that the body names; null where it names none. */
function ownFailure(status: number, { message, typeKey, customProperties }: ErrorBody) {
  // The test of a revision failed, whatever the status.
  if (/VS403351/.test(message) || typeKey === 'TestPatchOperationFailedException') {
    return integrationFailures.fail('ticket/changed');
  }
  if (status === 404 && /TF401232/.test(message)) return integrationFailures.fail('ticket/gone');
  if (!explained.has(status) || message === '') return null;
  const broken = customProperties?.RuleValidationErrors ?? [];
  const fields = broken.flatMap(({ fieldReferenceName, errorMessage }) =>
    fieldReferenceName ? [[fieldIdOf(fieldReferenceName), errorMessage]] : [],
  );
  const code = fields.length > 0 ? 'ticket/fields' : 'ticket/refused';
  return new Failure(code, 422, `${name}: ${message}`, Object.fromEntries(fields));
}
