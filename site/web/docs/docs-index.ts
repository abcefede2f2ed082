import MiniSearch, { type SearchResult } from 'minisearch';
import type { DocsKind } from './docs-contents.ts';
import type { DocsSection } from './docs-sections.ts';

export type FoundSection = Pick<DocsSection, 'id' | 'page' | 'heading'>;

/** A search over sections, best first. */
export interface DocsIndex {
  search(words: string): FoundSection[];
}

/** How much a match counts by where it is: readers want to know how, then details, and last what changed. */
const weights: Readonly<Record<DocsKind, number>> = { guide: 1, reference: 0.6, changelog: 0.02 };

/** Words that say nothing of what is meant, as in 'how do I share a map'. */
const fillers = new Set(
  'a an and are be by can do does for from how i in is it my of on or our the this to we what where with you your'.split(
    ' ',
  ),
);

/** How sections are searched, on the pages of the documentation and in the help. */
export function createDocsIndex(sections: readonly DocsSection[]): DocsIndex {
  const index = new MiniSearch<DocsSection>({
    fields: ['heading', 'text', 'page'],
    storeFields: ['page', 'heading', 'kind'],
    processTerm: (term) => (fillers.has(term.toLowerCase()) ? null : term.toLowerCase()),
  });
  index.addAll(sections);
  return {
    search(words) {
      const results = index.search(words, {
        prefix: true,
        fuzzy: (term) => (term.length > 4 ? 0.15 : false),
        boost: { heading: 3, page: 2 },
      });
      const matched = Math.max(0, ...results.map(({ queryTerms }) => new Set(queryTerms).size));
      return results
        .map((result) => ({ result, rank: rankOf(result, matched) }))
        .sort((a, b) => b.rank - a.rank)
        .map(({ result: { id, page, heading } }) => ({ id, page, heading }));
    },
  };
}

/**
 * The score, raised where headings and titles have the words, and far lower where only some of the words are found.
 */
function rankOf({ score, queryTerms, match, kind }: SearchResult, words: number): number {
  const inTitles = Object.values(match).filter((fields) =>
    fields.some((field) => field !== 'text'),
  ).length;
  const part = new Set(queryTerms).size / Math.max(1, words);
  return score * weights[kind as DocsKind] * part ** 3 * (1 + (3 * inTitles) / Math.max(1, words));
}
