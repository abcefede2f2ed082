import { z } from 'zod';
import type { Failure } from '#kernel/call/failure.ts';
import { modelFailures } from '#kernel/model-failures.ts';
import type { OutgoingFetch } from '../outside/outgoing/service.ts';
import { draft, type SeenPicture } from './draft.ts';
import { type ModelSetting, type Structure, structures } from './model-setting.ts';

/** What a model that writes can do. */
export interface ModelAbilities {
  structure: Structure;
  /** Whether it sees pictures. */
  pictures: boolean;
}

/** A red square of 16 pixels, as PNG. */
const redSquare: SeenPicture = {
  type: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mP4z8BAEmIY1TCqYfhqAACQ+f8B8u7oVwAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const word = z.object({ word: z.string().max(40).describe('One English word.') });

/**
 * Finds out what a model can do, by asking it: how it can be made to answer with JSON, and whether it
 * sees pictures.
 * @throws Failure of `modelFailures` where it does not answer in any of these ways
 */
export async function probe(
  setting: ModelSetting,
  send: OutgoingFetch,
  signal: AbortSignal,
): Promise<ModelAbilities> {
  let problem: Failure | null = null;
  for (const structure of structures) {
    const said = await requestAnswer({ ...setting, structure }, send, signal, []);
    if (said.word === null) {
      problem ??= said.problem;
      continue;
    }
    const answer = await requestAnswer({ ...setting, structure }, send, signal, [redSquare]);
    return { structure, pictures: /\bred\b/i.test(answer.word ?? '') };
  }
  throw problem ?? modelFailures.fail('model_unreadable');
}

async function requestAnswer(
  setting: ModelSetting,
  send: OutgoingFetch,
  signal: AbortSignal,
  pictures: readonly SeenPicture[],
): Promise<{ word: string | null; problem: Failure | null }> {
  const isSeeing = pictures.length > 0;
  const answer = draft(setting, send, {
    instructions: 'Answer with exactly one element.',
    material: isSeeing ? 'What colour is the picture?' : 'Write the word ready.',
    element: word,
    pictures,
    signal,
  });
  const first = await answer.next();
  if (first.done) return { word: null, problem: first.value.problem };
  await answer.return({ usage: { input: 0, output: 0, isEstimated: true }, problem: null });
  return { word: first.value.word, problem: null };
}
