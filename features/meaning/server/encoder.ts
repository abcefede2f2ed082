import { builtInEncoder, type Models } from '#features/ai/server/index.ts';
import type { Language } from '#platform/server/language/language.ts';

/** For whom a text is embedded: whose rules say where it may go. */
export interface EncoderTask {
  userId: string;
  /** The project that the text belongs to; null for none. */
  projectId: string | null;
}

/** Turns texts into vectors; those of different encoders are never compared. */
export interface Encoder {
  /** The name of the encoder that the texts of a task go to now. */
  nameFor(task: EncoderTask, signal: AbortSignal): Promise<string>;
  /** @throws Failure where a model is set and does not answer, or may not be used */
  embed(
    task: EncoderTask,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<{ by: string; vectors: Float32Array[] }>;
  /** By the English encoder that comes with the suite, whatever model is set. */
  embedBuiltIn(
    userId: string,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<Float32Array[]>;
}

export { builtInEncoder };

export function createEncoder(
  models: Pick<Models, 'available' | 'embed'>,
  language: Pick<Language, 'embed'>,
): Encoder {
  return {
    async nameFor(task, signal) {
      const works = await models.available(task);
      if (!works.has('embed')) return builtInEncoder;
      // The name of a model is only known with an answer.
      return (await models.embed(task, ['.'], signal)).by;
    },
    embed: (task, texts, signal) => models.embed(task, texts, signal),
    embedBuiltIn: (userId, texts, signal) => language.embed(texts, { owner: userId, signal }),
  };
}
