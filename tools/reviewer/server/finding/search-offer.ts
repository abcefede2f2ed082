import type { ModelTask } from '#features/ai/server/index.ts';
import type { ToolContext } from '#features/tool/server/index.ts';
import { reviewFailures } from '../../contract/failures.ts';
import { type SearchedPage, searchedPages } from '../../document/finding/searched-pages.ts';
import type { ReviewValue } from '../../document/reviewer-document.ts';

/** With what the issues of a review are found. */
export interface SearchMeans {
  /** Name of the model; null without one. */
  model: string | null;
  /** Whether it sees the pictures of the pages. */
  sees: boolean;
  isOutside: boolean;
}

/** The model that sees pictures, else the one that writes, which names what rules found; else none. */
export async function readSearchMeans(
  models: Pick<ToolContext['models'], 'available' | 'describe'>,
  task: ModelTask,
): Promise<SearchMeans> {
  const works = await models.available(task);
  const work = works.has('see') ? 'see' : 'draft';
  const described = works.has(work) ? await models.describe(work) : null;
  return {
    model: described?.name ?? null,
    sees: described !== null && work === 'see',
    isOutside: described?.isOutside ?? false,
  };
}

/**
 * The pages that a search looks at.
 * @throws search_while_alone, no_pages_to_search, pages_need_model
 */
export function requirePages(
  review: ReviewValue,
  only: readonly string[] | null,
  { sees }: Pick<SearchMeans, 'sees'>,
): SearchedPage[] {
  if (review.facts.blindSince !== null) throw reviewFailures.fail('search_while_alone');
  const pages = searchedPages(review, only);
  if (pages.length === 0) throw reviewFailures.fail('no_pages_to_search');
  if (!sees && pages.every(({ shot }) => shot.findings === null)) {
    throw reviewFailures.fail('pages_need_model');
  }
  return pages;
}
