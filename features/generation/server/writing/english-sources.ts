import type { Passage } from '#features/sources/server/index.ts';
import { isOtherLanguage } from '#platform/server/language/english.ts';
import { createPause } from '#platform/server/realtime/update/pause.ts';

/**
 * The passages of the sources that are in English, as the engine of the suite reads no other language. A
 * source is in another one where most of its passages are; short ones may be of any language.
 */
export async function inEnglish(passages: readonly Passage[]): Promise<readonly Passage[]> {
  const pause = createPause();
  const others = new Map<string, number>();
  for (const { source, text } of passages) {
    const weight = isOtherLanguage(text) ? 1 : -1;
    others.set(source, (others.get(source) ?? 0) + weight);
    await pause();
  }
  return passages.filter(({ source }) => (others.get(source) ?? 0) <= 0);
}
