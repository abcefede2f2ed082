import { useMemo } from 'react';
import { useProperties } from '#platform/web/live/use-live-document.ts';
import { type NamedHeuristic, namedHeuristics } from '../document/named-heuristics.ts';
import { useReview } from './model/review-model.tsx';
import { useAll } from './model/use-all.ts';

/** The heuristics that this review uses, set by set, and all others that its issues may name. */
export function useHeuristics(): readonly NamedHeuristic[] {
  const { records } = useReview();
  const { sets: chosen } = useProperties(records);
  const sets = useAll('sets');
  const heuristics = useAll('heuristics');
  return useMemo(
    () => namedHeuristics({ facts: { sets: chosen }, sets, heuristics }),
    [chosen, sets, heuristics],
  );
}
