import { type SectionKind, type Status, statuses } from '../contract/codes.ts';

/** The certainty of personas: their sections by status, and how many have evidence. */
export interface Meter {
  readonly sections: number;
  readonly byStatus: Readonly<Record<Status, number>>;
  readonly withEvidence: number;
  /** Sections without evidence that are not open, which should be researched next. */
  readonly unbacked: readonly string[];
}

interface CountedSection {
  readonly id: string;
  readonly kind: SectionKind;
  readonly status: Status;
}

/** Kinds of sections that contain no findings: who a persona is, and where it is used. */
const untold: ReadonlySet<SectionKind> = new Set(['header', 'used']);

/** Counts sections by status, and those with evidence; without headers and lists of uses. */
export function meterOf(
  sections: readonly CountedSection[],
  evidence: readonly { readonly section: string | null }[],
): Meter {
  const described = sections.filter(({ kind }) => !untold.has(kind));
  const backed = new Set(evidence.map(({ section }) => section));
  const byStatus = Object.fromEntries(
    statuses.map((code) => [code, described.filter(({ status }) => status === code).length]),
  ) as Record<Status, number>;
  return {
    sections: described.length,
    byStatus,
    withEvidence: described.filter(({ id }) => backed.has(id)).length,
    unbacked: described
      .filter(({ id, status }) => status !== 'O' && !backed.has(id))
      .map(({ id }) => id),
  };
}

/** The share of researched sections, from 0 to 1; 0 without sections. */
export function researchedShare({ sections, byStatus }: Meter): number {
  return sections === 0 ? 0 : byStatus.R / sections;
}

/** Whether a review date has passed; both dates are ISO 8601. */
export function isOverdue(reviewBy: string | null, today: string): boolean {
  return reviewBy !== null && reviewBy < today;
}
