import MiniSearch, { type SearchResult } from 'minisearch';
import type { DocsKind } from './docs-contents.ts';
import type { DocsSection } from './docs-sections.ts';

export interface FoundSection extends Pick<DocsSection, 'id' | 'page' | 'heading' | 'text'> {
  /** The words of it that match the search, in lower case. */
  terms: readonly string[];
}

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
  const textOf = new Map(sections.map(({ id, text }) => [id, text]));
  return {
    search(words) {
      const results = index.search(words, {
        prefix: true,
        fuzzy: (term) => (term.length > 4 ? 0.15 : false),
        boost: { heading: 3, page: 2 },
      });
      // Sections with only some of the words are listed where no page that explains has more of them.
      const explaining = results.filter(({ kind }) => kind !== 'changelog');
      const counts = (explaining.length > 0 ? explaining : results).map(countWords);
      const matched = Math.max(0, ...counts);
      return results
        .filter((result) => countWords(result) >= matched)
        .map((result) => ({ result, rank: rankOf(result) }))
        .sort((a, b) => b.rank - a.rank)
        .map(({ result: { id, page, heading, terms } }) => ({
          ...{ id, page, heading, terms },
          text: textOf.get(id) ?? '',
        }));
    },
  };
}

/** How many of the words that a user typed are found in a section. */
const countWords = ({ queryTerms }: SearchResult): number => new Set(queryTerms).size;

/** The score, raised where headings and titles have the words. */
function rankOf(result: SearchResult): number {
  const { score, match, kind } = result;
  const inTitles = Object.values(match).filter((fields) =>
    fields.some((field) => field !== 'text'),
  ).length;
  return score * weights[kind as DocsKind] * (1 + (3 * inTitles) / countWords(result));
}
