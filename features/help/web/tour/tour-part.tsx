import { Suspense, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { type SurfaceHeaderPart, useOpenSurface } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { whenIdle } from '#platform/web/idle/when-idle.ts';
import { useStore } from '#platform/web/store/store.ts';
import { possibleTour, startedTour } from '../help-store.ts';
import { ToursContext } from './tours.ts';

const RunningTour = lazyPart(() => import('./running-tour.tsx'), 'RunningTour');
const TourOffer = lazyPart(() => import('./tour-offer.tsx'), 'TourOffer');

/** The tour of a tool, for those who may edit the open project. It has nothing in the header itself. */
export const tourPart: SurfaceHeaderPart = {
  name: 'tour',
  slot: 'people',
  Part: TourPart,
  visible: ({ project, visit }) =>
    visit === null && project.abilities.includes('edit') && !project.isOverLimit,
};

function TourPart() {
  const { kind, project } = useOpenSurface();
  const load = useContext(ToursContext)[kind.code];
  const started = useStore(startedTour);
  const [isIdle, setIdle] = useState(false);
  const { code, tab, headerName: name = tab } = kind;
  useEffect(() => whenIdle(() => setIdle(true)), []);
  useEffect(() => {
    if (!load) return;
    possibleTour.set({ code, name });
    return () => {
      possibleTour.set(null);
      startedTour.set(null);
    };
  }, [load, code, name]);
  useTourOfAddress(code);
  if (!load) return null;
  if (started === code)
    return (
      <Suspense fallback={null}>
        <RunningTour key={project.id} code={code} name={name} load={load} />
      </Suspense>
    );
  // A tour changes the project: one that others own is no place to try things.
  if (!isIdle || !project.abilities.includes('transfer')) return null;
  return (
    <Suspense fallback={null}>
      <TourOffer code={code} name={name} noun={kind.noun} />
    </Suspense>
  );
}

/** Starts the tour of a page whose address says so, `?tour=start`, once. */
function useTourOfAddress(code: ProjectCode): void {
  const [search, setSearch] = useSearchParams();
  const isRequested = search.get('tour') === 'start';
  const start = useEffectEvent(() => {
    startedTour.set(code);
    setSearch(
      (before) => {
        before.delete('tour');
        return before;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (isRequested) start();
  }, [isRequested]);
}
