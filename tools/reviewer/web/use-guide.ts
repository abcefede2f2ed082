import { useCallback, useEffect } from 'react';
import type { SurfaceGuide } from '#features/presence/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { useShownPage } from './canvas/shown-page.ts';
import { useReview } from './model/review-model.tsx';
import { useShowView, useViewAddress, views } from './use-view.ts';

/** The presence place of a page. */
export function pagePosition(page: string): string {
  return `page:${page}`;
}

/** The presence place of the user: a page or a view; none for the report (S8.16). */
export function usePosition(): string | null {
  const { presence } = useOpenSurface();
  const { view } = useViewAddress();
  const page = useShownPage()?.page.id;
  const onPage = page === undefined ? null : pagePosition(page);
  const elsewhere = view === 'report' ? null : `view:${view}`;
  const position = view === 'pages' ? onPage : elsewhere;
  useEffect(() => presence.publish(position), [presence, position]);
  return position;
}

/**
 * The presence guide of a review: places are pages and views, pointers are relative to the picture of a
 * page. While evaluators work alone there are no pointers, because they would show what a user looks at.
 */
export function useGuide(): (surface: HTMLElement) => SurfaceGuide {
  const { alone, records } = useReview();
  const show = useShowView();
  return useCallback(
    (surface) => ({
      spotAt(x, y) {
        const picture = surface.querySelector<HTMLElement>('[data-picture]');
        const rect = picture?.getBoundingClientRect();
        if (alone || !rect || rect.width === 0 || rect.height === 0) return null;
        const spot = { x: (x - rect.left) / rect.width, y: (y - rect.top) / rect.height };
        const isOn = spot.x >= 0 && spot.x <= 1 && spot.y >= 0 && spot.y <= 1;
        return isOn ? { anchor: `picture:${picture?.dataset.picture}`, ...spot } : null;
      },
      find(anchor) {
        const [kind, id = ''] = anchor.split(/:(.*)/s);
        const named = kind === 'picture' ? ['picture', id] : ['place', anchor];
        return surface.querySelector(`[data-${named[0]}="${CSS.escape(named[1] ?? '')}"]`);
      },
      go(anchor) {
        const [kind, id = ''] = anchor.split(/:(.*)/s);
        const view = views.find((one) => one === id);
        if (kind === 'view' && view) show({ view });
        else if (records.get('pages', id)) show({ view: 'pages', page: id });
        else return false;
        return true;
      },
    }),
    [alone, records, show],
  );
}
