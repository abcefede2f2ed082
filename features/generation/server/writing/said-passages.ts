import type { SaidPassage } from '#features/drafting/document/index.ts';
import type { Passage, SourceText } from '#features/sources/server/index.ts';

/** Passages with their participants; a source that names nobody is called by its title. */
export function saidIn(
  passages: readonly Pick<Passage, 'id' | 'text' | 'source' | 'speaker'>[],
  sources: readonly Pick<SourceText, 'id' | 'title' | 'participant'>[],
): SaidPassage[] {
  const named = new Set(passages.flatMap(({ source, speaker }) => (speaker ? [source] : [])));
  const participants = new Map(
    sources.map(({ id, participant, title }) => {
      return [id, participant ?? (named.has(id) || title === '' ? null : title)];
    }),
  );
  return passages.map(({ id, text, source, speaker }) => {
    return { id, text, source, speaker, participant: participants.get(source) ?? null };
  });
}
