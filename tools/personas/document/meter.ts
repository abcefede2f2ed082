import { type SectionKind, type Status, statuses } from '../contract/codes.ts';

/** How well personas are known: their sections by status, and how many have evidence. */
export interface Meter {
  readonly sections: number;
  readonly byStatus: Readonly<Record<Status, number>>;
  readonly withEvidence: number;
  /** Sections that nothing backs, which are not open: what is to be asked next. */
  readonly unbacked: readonly string[];
}

interface Told {
  readonly id: string;
  readonly kind: SectionKind;
  readonly status: Status;
}

/** What says nothing of a persona by itself: who it is, and where it is used. */
const untold: ReadonlySet<SectionKind> = new Set(['header', 'used']);

/** Counts sections by status and those with evidence; headers and lists of uses do not count. */
export function meterOf(
  sections: readonly Told[],
  evidence: readonly { readonly section: string | null }[],
): Meter {
  const told = sections.filter(({ kind }) => !untold.has(kind));
  const backed = new Set(evidence.map(({ section }) => section));
  const byStatus = Object.fromEntries(
    statuses.map((code) => [code, told.filter(({ status }) => status === code).length]),
  ) as Record<Status, number>;
  return {
    sections: told.length,
    byStatus,
    withEvidence: told.filter(({ id }) => backed.has(id)).length,
    unbacked: told
      .filter(({ id, status }) => status !== 'O' && !backed.has(id))
      .map(({ id }) => id),
  };
}

/** The share of sections that are researched, from 0 to 1; 0 where there are none. */
export function researchedShare({ sections, byStatus }: Meter): number {
  return sections === 0 ? 0 : byStatus.R / sections;
}

/** Whether a day by which one wanted to look again has passed; days are texts of ISO 8601. */
export function isOverdue(reviewBy: string | null, today: string): boolean {
  return reviewBy !== null && reviewBy < today;
}
