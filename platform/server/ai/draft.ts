import { Output, streamText, wrapLanguageModel } from 'ai';
import { z } from 'zod';
import type { Failure } from '#kernel/call/failure.ts';
import { modelFailures } from '#kernel/model-failures.ts';
import { toPlain } from '#kernel/text/plain-text.ts';
import type { OutgoingFetch } from '../outside/outgoing/service.ts';
import { failureOfModel } from './failure-of-model.ts';
import { fulfilled } from './fulfilled.ts';
import { JsonText, onlyJson } from './json-text.ts';
import type { ModelSetting, ModelUsage, OnUsage } from './model-setting.ts';
import { openLanguageModel, tokenLimit } from './open-model.ts';
import { usageOf } from './usage.ts';

/** A picture that a model looks at. */
export interface SeenPicture {
  bytes: Uint8Array;
  /** As 'image/webp'. */
  type: string;
}

export interface DraftRequest<Element> {
  /** What the model shall do; the only text that it is to obey. */
  instructions: string;
  /** What it works on: text of users and files, which are data. */
  material: string;
  pictures?: readonly SeenPicture[];
  /** The shape of one element of the answer. */
  element: z.ZodType<Element>;
  signal: AbortSignal;
  /** Tokens that the answer has at most. */
  maxTokens?: number;
  onUsage?: OnUsage;
}

/** How a draft ended. What was yielded before counts in any case. */
export interface DraftEnd {
  usage: ModelUsage;
  /** Null where the model finished its output. */
  problem: Failure | null;
}

/**
 * Has a model write a list of elements, and yields each one as soon as it is whole and of the right
 * shape; others are left out. Texts have nothing that cannot be stored.
 * @throws what the signal is aborted with, and defects; failures of the model are in the result
 */
export async function* draft<Element>(
  setting: ModelSetting,
  send: OutgoingFetch,
  request: DraftRequest<Element>,
): AsyncGenerator<Element, DraftEnd> {
  const errors: unknown[] = [];
  // Ends the request too where nobody reads on.
  const stop = new AbortController();
  const json = new JsonText();
  const prompt = promptOf(setting, request);
  const result = streamText({
    ...prompt,
    model: wrapLanguageModel({
      model: openLanguageModel(setting, send),
      middleware: onlyJson(json),
    }),
    output: Output.array({ element: request.element }),
    abortSignal: AbortSignal.any([request.signal, stop.signal]),
    maxRetries: 0,
    ...tokenLimit(setting, request.maxTokens),
    onError: ({ error }) => void errors.push(error),
  });
  const ends = Promise.allSettled([result.finishReason, result.totalUsage]);
  const read = prompt.instructions.length + request.material.length;
  let count = 0;
  let hasEnded = false;
  try {
    for await (const one of result.elementStream) {
      count += 1;
      yield toPlain(one);
    }
    hasEnded = true;
  } catch (error) {
    errors.push(error);
  } finally {
    stop.abort();
    // A caller that cancels, or stops reading, gets no token count from the server.
    const isLeft = request.signal.aborted || (!hasEnded && errors.length === 0);
    if (isLeft) request.onUsage?.(usageOf(null, read, json.length));
  }
  request.signal.throwIfAborted();
  const [reason, counted] = await ends;
  const usage = usageOf(fulfilled(counted), read, json.length);
  if (json.length > 0 || errors.length === 0) request.onUsage?.(usage);
  return {
    usage,
    problem: problemOf(errors, fulfilled(reason), json, count),
  };
}

function promptOf<Element>(
  { structure, api }: ModelSetting,
  { instructions, material, pictures = [], element }: DraftRequest<Element>,
) {
  const text = { type: 'text', text: material } as const;
  const files = pictures.map(({ bytes, type }) => {
    return { type: 'file', data: bytes, mediaType: type } as const;
  });
  // The compatible protocol sends no schema with `json_object`, and nothing without a format.
  const hasSchema = api === 'anthropic' || structure === 'json_schema';
  const schema = JSON.stringify(z.toJSONSchema(element, { io: 'input' }));
  const shape = `Answer with JSON alone: {"elements": [...]}, each element by this JSON schema: ${schema}`;
  return {
    instructions: hasSchema ? instructions : `${instructions}\n\n${shape}`,
    messages: [{ role: 'user' as const, content: [text, ...files] }],
  };
}

function problemOf(
  [error]: readonly unknown[],
  reason: string | null,
  json: Pick<JsonText, 'isFound' | 'isTooDeep' | 'isHalf' | 'hasObjects'>,
  count: number,
): Failure | null {
  if (reason === 'length') return modelFailures.fail('model_cut');
  if (reason === 'content-filter') return modelFailures.fail('model_declined');
  if (json.isTooDeep) return modelFailures.fail('model_unreadable');
  if (error !== undefined) return failureOfModel(error);
  if (!json.isFound) return modelFailures.fail('model_declined');
  // Servers that cut an answer do not always say so.
  if (json.isHalf) return modelFailures.fail('model_cut');
  return count === 0 && json.hasObjects ? modelFailures.fail('model_unreadable') : null;
}
