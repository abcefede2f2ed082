import { AISDKError, APICallError, RetryError } from 'ai';
import { Failure } from '#kernel/call/failure.ts';
import { type ModelFailureCode, modelFailures } from '#kernel/model-failures.ts';
import type { OutsideCode } from '#kernel/outside-failures.ts';
import { outsideFailureIn } from '../outside/outgoing/outside-failure.ts';

const byOutside: Readonly<Record<OutsideCode, ModelFailureCode>> = {
  outside_unreachable: 'model_unreachable',
  outside_refused: 'model_refused',
  outside_busy: 'model_busy',
  outside_answer: 'model_unreadable',
};

/** How servers say that a prompt does not fit into the model. */
const tooLong =
  /context[_ ](length|window|size)|maximum context|too many tokens|prompt is too long/i;

/**
 * Turns what a request to a model ends with into a failure that can be shown. The server's own text
 * and the SDK's error are left behind: they hold the prompt, and may hold a part of the key.
 * @throws the error itself where it is a defect
 */
export function failureOfModel(error: unknown): Failure {
  if (error instanceof Failure && error.code in modelFailures.entries) return error;
  const outside = outsideFailureIn(error);
  if (outside) return modelFailures.fail(byOutside[outside.code], outside.message);
  if (RetryError.isInstance(error)) return failureOfModel(error.lastError);
  if (APICallError.isInstance(error)) return modelFailures.fail(codeOf(error));
  if (AISDKError.isInstance(error)) return modelFailures.fail('model_unreadable');
  throw error;
}

function codeOf({ statusCode, responseBody = '' }: APICallError): ModelFailureCode {
  if (statusCode === undefined) return 'model_unreachable';
  if (statusCode < 400) return 'model_unreadable';
  if (statusCode === 413 || tooLong.test(responseBody)) return 'model_too_long';
  if (statusCode === 429) return 'model_busy';
  if (statusCode < 500) return 'model_refused';
  return statusCode === 503 || statusCode === 529 ? 'model_busy' : 'model_unreachable';
}
