import { generateImage } from 'ai';
import { modelFailures } from '#kernel/model-failures.ts';
import type { OutgoingFetch } from '../outside/outgoing/service.ts';
import { failureOfModel } from './failure-of-model.ts';
import type { ModelSetting } from './model-setting.ts';
import { openImageModel } from './open-model.ts';

/**
 * Has a model draw a square picture of a description.
 * @returns the bytes as the server sent them; decode them before they are stored
 * @throws Failure of `modelFailures`; what the signal is aborted with
 */
export async function draw(
  setting: ModelSetting,
  send: OutgoingFetch,
  description: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  try {
    const { image } = await generateImage({
      model: openImageModel(setting, send),
      prompt: description,
      size: '1024x1024',
      abortSignal: signal,
      maxRetries: 0,
    });
    if (image.uint8Array.length === 0) throw modelFailures.fail('model_unreadable');
    return image.uint8Array;
  } catch (error) {
    signal.throwIfAborted();
    throw failureOfModel(error);
  }
}
