import type { ReviewRecord, ReviewValue } from '../reviewer-document.ts';

/** A page with its shown picture, as searches for issues look at it. */
export interface SearchedPage {
  page: ReviewRecord<'pages'>;
  shot: ReviewRecord<'shots'>;
  image: ReviewRecord<'images'>;
}

/**
 * The pages of a review that have a picture, in their order.
 * @param only ids of the requested pages; null for all
 */
export function searchedPages(
  { sections, pages, shots, images }: Pick<ReviewValue, 'sections' | 'pages' | 'shots' | 'images'>,
  only: readonly string[] | null,
): SearchedPage[] {
  const imageOf = new Map(images.map((image) => [image.id, image]));
  const shown = new Map(shots.map((shot) => [shot.page, shot]));
  return sections.flatMap((section) =>
    pages
      .filter((page) => page.section === section.id && (only === null || only.includes(page.id)))
      .flatMap((page) => {
        const shot = shown.get(page.id);
        const image = shot && imageOf.get(shot.image);
        return image ? [{ page, shot, image }] : [];
      }),
  );
}
