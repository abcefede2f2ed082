import { embedMany } from 'ai';
import { modelFailures } from '#kernel/model-failures.ts';
import type { OutgoingFetch } from '../outside/outgoing/service.ts';
import { failureOfModel } from './failure-of-model.ts';
import type { ModelSetting, ModelUsage } from './model-setting.ts';
import { openEmbeddingModel } from './open-model.ts';
import { usageOf } from './usage.ts';

/**
 * Turns texts into vectors of length 1, in their order; two of a similar meaning have a large scalar
 * product. Only whole answers count: a vector for each text, all of one length.
 * @throws Failure of `modelFailures`; what the signal is aborted with
 */
export async function embed(
  setting: ModelSetting,
  send: OutgoingFetch,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<{ vectors: Float32Array[]; usage: ModelUsage }> {
  try {
    const { embeddings, usage } = await embedMany({
      model: openEmbeddingModel(setting, send),
      values: [...texts],
      abortSignal: signal,
      maxRetries: 0,
      maxParallelCalls: 2,
    });
    // Servers that do not count let the SDK answer NaN.
    const inputTokens = usage.tokens > 0 ? usage.tokens : undefined;
    const inputLength = texts.reduce((sum, text) => sum + text.length, 0);
    const counted = { inputTokens, outputTokens: 0 };
    requireVectors(embeddings, texts.length);
    return { vectors: embeddings.map(unit), usage: usageOf(counted, inputLength, 0) };
  } catch (error) {
    signal.throwIfAborted();
    throw failureOfModel(error);
  }
}

/** Numbers of a vector; the largest models have some thousands. */
const maxSize = 16_384;

/**
 * @throws model_unreadable for vectors that cannot be compared: too few, empty, of several lengths, or
 *   longer than those of any model
 */
function requireVectors(vectors: readonly (readonly number[])[], count: number): void {
  const size = vectors[0]?.length ?? 0;
  const isComparable = (vector: readonly number[]) =>
    vector.length === size && vector.every(Number.isFinite);
  const isSized = size <= maxSize && (count === 0 || size > 0);
  if (vectors.length !== count || !isSized || !vectors.every(isComparable)) {
    throw modelFailures.fail('model_unreadable');
  }
}

/** The vector of the same direction with the length 1; a vector of zeros stays. */
export function unit(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return Float32Array.from(vector, (value) => value / length);
}
