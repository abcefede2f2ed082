import type { Groups } from '#platform/web/live/groups.ts';
import {
  duplicatesIn,
  familyOf,
  type Verdict,
  verdictsOf,
} from '../../document/analysis/verdict.ts';
import type { ReviewRecord } from '../../document/reviewer-document.ts';
import { everyOf, onChange, type ReviewRecords } from './review-records.ts';

/** The issues of a page. */
export interface PageFindings {
  pins: readonly ReviewRecord<'pins'>[];
  /** The verdicts of issues with a pin on it, or with a duplicate that has one, by number. */
  verdicts: readonly Verdict[];
}

/** The issues by page; only the issues of requested pages are read, because a review can have thousands. */
export interface Findings {
  /** The same object until it changes. */
  on(page: string): PageFindings;
  /** The number of issues of a page, without duplicates. */
  count(page: string): number;
  subscribe(listener: () => void): () => void;
}

export function createFindings(records: ReviewRecords): Findings {
  const known = new Map<string, PageFindings>();
  let doubled: Map<string | null, number> | undefined;
  const listeners = new Set<() => void>();
  const groups = groupsOf(records);
  const exists = (id: string) => records.get('issues', id) !== undefined;
  const findOn = (page: string): PageFindings => {
    const pins = groups.pins.ids(page).flatMap((id) => records.get('pins', id) ?? []);
    const merges = everyOf(records, 'merges');
    const family = [
      ...familyOf(
        pins.map(({ issue }) => issue),
        merges,
        exists,
      ),
    ];
    const ratings = family.flatMap((id) => groups.ratings.ids(id));
    const verdicts = verdictsOf({
      issues: family.flatMap((id) => records.get('issues', id) ?? []),
      ratings: ratings.flatMap((id) => records.get('ratings', id) ?? []),
      merges,
    });
    return { pins, verdicts };
  };
  const countDoubled = () => {
    const counts = new Map<string | null, number>();
    for (const id of duplicatesIn(everyOf(records, 'merges'), exists)) {
      const page = records.get('issues', id)?.page ?? null;
      counts.set(page, (counts.get(page) ?? 0) + 1);
    }
    return counts;
  };
  onChange(records, ['issues', 'pins', 'ratings', 'merges'], () => {
    known.clear();
    doubled = undefined;
    for (const listener of [...listeners]) listener();
  });
  return {
    on(page) {
      const found = known.get(page) ?? findOn(page);
      known.set(page, found);
      return found;
    },
    count(page) {
      doubled ??= countDoubled();
      return groups.issues.count(page) - (doubled.get(page) ?? 0);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Pins and issues by page, ratings by issue. */
function groupsOf(records: ReviewRecords): Record<'pins' | 'issues' | 'ratings', Groups> {
  return {
    pins: records.group('pins', ['page'], ({ page }) => page),
    issues: records.group('issues', ['page'], ({ page }) => page),
    ratings: records.group('ratings', ['issue'], ({ issue }) => issue),
  };
}
