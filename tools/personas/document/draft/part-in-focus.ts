import type { DraftFocus, FocusedPart } from '#features/drafting/document/index.ts';
import { draftSections, isOf } from './persona-slots.ts';
import type { PersonasValue } from './plan-sections.ts';

/** What is drafted of a persona, or of one of its sections. */
export function partInFocus(
  { pages, sections }: PersonasValue,
  { persona, section: id }: DraftFocus,
): FocusedPart | null {
  const section = sections.find((one) => one.id === id);
  const page = pages.find((one) => one.id === section?.page);
  const under = persona ?? page?.persona ?? null;
  if (under === null) return null;
  const fitting = draftSections.filter((one) => !section || isOf(one, section));
  return { slots: fitting.map(({ key }) => key), under };
}
