import type { DraftAction, Planning, RecordName } from '#features/drafting/document/index.ts';
import type { PersonaSection, PersonasValue } from './plan-sections.ts';

const drafted: readonly PersonaSection['kind'][] = ['list', 'text', 'quote', 'scenario'];

/**
 * What a draft of a persona or of a section replaces: the content of Assumed sections that a run is known
 * to have written and nobody has changed. A text does not show who typed it, so without that knowledge
 * nothing is replaced. The sections themselves stay where they are.
 */
export function replacedIn(
  { pages, sections, evidence, items }: PersonasValue,
  { focus, isUntouched }: Pick<Planning, 'focus' | 'isUntouched'>,
): { actions: DraftAction[]; replaces: RecordName[] } {
  const { persona, section } = focus ?? {};
  const ofPersona = new Set(pages.flatMap((page) => (page.persona === persona ? [page.id] : [])));
  const replaced = sections.filter(
    ({ id, page, kind, status }) =>
      (section === undefined ? ofPersona.has(page) : id === section) &&
      drafted.includes(kind) &&
      status === 'A' &&
      !items.some((item) => item.section === id) &&
      isUntouched?.({ collection: 'sections', id }) === true,
  );
  const actions = replaced.flatMap(({ id, kind, words }): DraftAction[] => [
    kind === 'quote'
      ? { action: 'typeQuote', input: { id, at: 0, remove: words.length, insert: '' } }
      : { action: 'writeSection', input: { id, body: [] } },
    { action: 'setSectionStatus', input: { id, status: 'O' } },
    ...evidence
      .filter((piece) => piece.section === id)
      .map((piece) => ({ action: 'removeEvidence', input: { id: piece.id } })),
  ]);
  return { actions, replaces: replaced.map(({ id }) => ({ collection: 'sections', id })) };
}
