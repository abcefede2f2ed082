import { textOf, titleOf } from './linkable-items.ts';
import type { PersonasValue } from './personas-document.ts';

/** The sections of personas that have the same title. */
export interface ComparedLine {
  readonly title: string;
  /** One cell a persona, in order, with the ids of its sections. */
  readonly cells: readonly { persona: string; sections: readonly string[] }[];
  /** Whether the texts or values are not all equal. */
  readonly differs: boolean;
}

/**
 * Compares the sections of personas by title, in the order of their first occurrence, without headers and
 * lists of uses.
 */
export function compareSections(value: PersonasValue, personas: readonly string[]): ComparedLine[] {
  const items = Map.groupBy(value.items, ({ section }) => section);
  const own = new Map(personas.map((id) => [id, sectionsOf(value, id)]));
  const titles = new Map(
    [...own.values()].flat().map((section) => [titleOf(section).toLowerCase(), titleOf(section)]),
  );
  return [...titles].map(([key, title]) => {
    const cells = personas.map((persona) => {
      const here = (own.get(persona) ?? []).filter((one) => titleOf(one).toLowerCase() === key);
      const said = here.map((one) => textOf(one, items.get(one.id) ?? []));
      return { persona, sections: here.map(({ id }) => id), said: said.join('\n') };
    });
    return {
      title,
      cells: cells.map(({ persona, sections }) => ({ persona, sections })),
      differs: new Set(cells.map(({ said }) => said)).size > 1,
    };
  });
}

/** The sections of a persona from its first page to its last. */
function sectionsOf({ pages, sections }: PersonasValue, persona: string) {
  return pages
    .filter((page) => page.persona === persona)
    .flatMap(({ id }) =>
      sections.filter(({ page, kind }) => page === id && kind !== 'header' && kind !== 'used'),
    );
}
