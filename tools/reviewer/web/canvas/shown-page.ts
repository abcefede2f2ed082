import { useMemo } from 'react';
import type { ReviewRecord } from '../../document/reviewer-document.ts';
import { useAll } from '../model/use-all.ts';
import { useViewAddress } from '../use-view.ts';

/** A page with the versions of its picture, the last of which is shown. */
export interface ShownPage {
  page: ReviewRecord<'pages'>;
  shots: readonly { shot: ReviewRecord<'shots'>; image: ReviewRecord<'images'> }[];
}

/** Sections with their pages, in order. */
export function useSections(): { section: ReviewRecord<'sections'>; pages: ShownPage[] }[] {
  const sections = useAll('sections');
  const pages = useAll('pages');
  const shots = useAll('shots');
  const images = useAll('images');
  return useMemo(() => {
    const imageOf = new Map(images.map((image) => [image.id, image]));
    const shotsOf = Map.groupBy(shots, ({ page }) => page);
    const pagesOf = Map.groupBy(pages, ({ section }) => section);
    return sections.map((section) => ({
      section,
      pages: (pagesOf.get(section.id) ?? []).map((page) => ({
        page,
        shots: (shotsOf.get(page.id) ?? []).flatMap((shot) => {
          const image = imageOf.get(shot.image);
          return image ? [{ shot, image }] : [];
        }),
      })),
    }));
  }, [sections, pages, shots, images]);
}

/** All pages, section by section. */
export function usePages(): readonly ReviewRecord<'pages'>[] {
  const sections = useSections();
  return useMemo(() => sections.flatMap(({ pages }) => pages.map(({ page }) => page)), [sections]);
}

/** The page that the address names, else the first one; null if there is none. */
export function useShownPage(): ShownPage | null {
  const { page: named } = useViewAddress();
  const pages = useSections().flatMap((one) => one.pages);
  return pages.find(({ page }) => page.id === named) ?? pages[0] ?? null;
}
