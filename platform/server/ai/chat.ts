import { streamText } from 'ai';
import { modelFailures } from '#kernel/model-failures.ts';
import type { OutgoingFetch } from '../outside/outgoing/service.ts';
import { failureOfModel } from './failure-of-model.ts';
import { fulfilled } from './fulfilled.ts';
import type { ModelSetting, ModelUsage, OnUsage } from './model-setting.ts';
import { openLanguageModel, tokenLimit } from './open-model.ts';
import { PlainParts } from './plain-parts.ts';
import { usageOf } from './usage.ts';

export interface ChatMessage {
  role: 'user' | 'assistant';
  text: string;
}

export interface ChatRequest {
  /** What the model shall do; the only text that it is to obey. */
  instructions: string;
  /** Oldest first; the last one is the user's. */
  messages: readonly ChatMessage[];
  signal: AbortSignal;
  /** Tokens that the answer has at most. */
  maxTokens?: number;
  onUsage?: OnUsage;
}

/**
 * Has a model answer, and yields its text as it comes.
 * @returns the tokens of it
 * @throws Failure of `modelFailures`, also after a part of the answer; what the signal is aborted with
 */
export async function* chat(
  setting: ModelSetting,
  send: OutgoingFetch,
  { instructions, messages, signal, maxTokens, onUsage }: ChatRequest,
): AsyncGenerator<string, ModelUsage> {
  const errors: unknown[] = [];
  // Also ends the request if the reader stops.
  const stop = new AbortController();
  const result = streamText({
    model: openLanguageModel(setting, send),
    instructions,
    messages: messages.map(({ role, text }) => ({ role, content: text })),
    abortSignal: AbortSignal.any([signal, stop.signal]),
    maxRetries: 0,
    ...tokenLimit(setting, maxTokens),
    onError: ({ error }) => void errors.push(error),
  });
  const inputLength = messages.reduce((sum, { text }) => sum + text.length, instructions.length);
  const ends = Promise.allSettled([result.finishReason, result.totalUsage]);
  const plain = new PlainParts();
  let written = '';
  let hasEnded = false;
  try {
    for await (const part of result.textStream) {
      const text = plain.read(part);
      written += text;
      if (text !== '') yield text;
    }
    const rest = plain.end();
    if (rest !== '') yield rest;
    hasEnded = true;
  } catch (error) {
    errors.push(error);
  } finally {
    stop.abort();
    // A caller that cancels, or stops reading, gets no token count from the server.
    const isLeft = signal.aborted || (!hasEnded && errors.length === 0);
    if (isLeft) onUsage?.(usageOf(null, inputLength, written.length));
  }
  signal.throwIfAborted();
  const [reason, counted] = await ends;
  const usage = usageOf(fulfilled(counted), inputLength, written.length);
  if (written !== '' || errors.length === 0) onUsage?.(usage);
  if (errors.length > 0) throw failureOfModel(errors[0]);
  if (fulfilled(reason) === 'length') throw modelFailures.fail('model_cut');
  if (fulfilled(reason) === 'content-filter') throw modelFailures.fail('model_declined');
  if (written.trim() === '') throw modelFailures.fail('model_unreadable');
  return usage;
}
