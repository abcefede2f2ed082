import { useMemo } from 'react';
import type { PlaneItem } from '#ui/plane/plane-item.ts';
import type { Verdict } from '../../document/analysis/verdict.ts';
import type { ReviewRecord } from '../../document/reviewer-document.ts';
import { usePageFindings } from '../model/review-model.tsx';

/** A drawn pin with its issue, and whether its position must be checked. */
export interface DrawnPin extends PlaneItem {
  pin: ReviewRecord<'pins'>;
  verdict: Verdict;
  check: boolean;
}

/** The pins of a page on the shown picture, including those of duplicates. */
export function usePins(page: string, shot: string | null): readonly DrawnPin[] {
  const { pins, verdicts } = usePageFindings(page);
  return useMemo(() => {
    const verdictOf = new Map(
      verdicts.flatMap((verdict) =>
        [verdict.issue, ...verdict.duplicates].map(({ id }) => [id, verdict] as const),
      ),
    );
    return pins.flatMap((pin): DrawnPin[] => {
      const verdict = verdictOf.get(pin.issue);
      if (!verdict) return [];
      const { id, x, y, width, height } = pin;
      const size = width !== null && height !== null ? { width, height } : {};
      const { number, title } = verdict.issue;
      const check = shot !== null && pin.shot !== shot;
      const label = `Issue ${number}: ${title}${check ? ', check position' : ''}`;
      return [{ id, x, y, ...size, label, pin, verdict, check }];
    });
  }, [pins, verdicts, shot]);
}
