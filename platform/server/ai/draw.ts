import { generateImage } from 'ai';
import { modelFailures } from '#kernel/model-failures.ts';
import type { OutgoingFetch } from '../outside/outgoing/service.ts';
import { failureOfModel } from './failure-of-model.ts';
import type { ModelSetting, ModelUsage } from './model-setting.ts';
import { openImageModel } from './open-model.ts';
import { usageOf } from './usage.ts';

/**
 * Tokens that a drawn picture counts as where the server does not say: a square one of 1024 pixels in
 * medium quality, by OpenAI's list.
 */
const tokensOfPicture = 1056;

/**
 * Has a model draw a square picture of a description.
 * @returns the bytes as the server sent them, to be decoded before they are stored, and what they cost
 * @throws Failure of `modelFailures`; what the signal is aborted with
 */
export async function draw(
  setting: ModelSetting,
  send: OutgoingFetch,
  description: string,
  signal: AbortSignal,
): Promise<{ picture: Uint8Array; usage: ModelUsage }> {
  try {
    const { image, usage } = await generateImage({
      model: openImageModel(setting, send),
      prompt: description,
      size: '1024x1024',
      abortSignal: signal,
      maxRetries: 0,
    });
    if (image.uint8Array.length === 0) throw modelFailures.fail('model_unreadable');
    return { picture: image.uint8Array, usage: usageOfPicture(usage, description) };
  } catch (error) {
    signal.throwIfAborted();
    throw failureOfModel(error);
  }
}

function usageOfPicture(
  {
    inputTokens,
    outputTokens,
  }: { inputTokens?: number | undefined; outputTokens?: number | undefined },
  description: string,
): ModelUsage {
  // A picture is never free: a server that counts none did not count.
  const output = outputTokens || undefined;
  const counted = usageOf(
    { inputTokens: inputTokens || undefined, outputTokens: output },
    description.length,
    0,
  );
  return { ...counted, output: output ?? tokensOfPicture };
}
