/** The part of a review that a report covers. */
export interface ReportScope {
  /** The number of issues that match its filter, and of all issues of the reader. */
  shown: number;
  all: number;
  /** Whether evaluators work alone, so that the issues of others are not known yet. */
  alone: boolean;
}

/** Notes that precede the figures of a report; empty if they cover the whole review. */
export function scopeNotes({ shown, all, alone }: ReportScope): string[] {
  const filtered =
    shown === all
      ? []
      : [
          `These figures are of what the filter shows: ${shown} of ${all} ${all === 1 ? 'issue' : 'issues'}.`,
        ];
  const partial = alone
    ? [
        'Evaluators still work alone: what the others found is not counted until the debrief is open.',
      ]
    : [];
  return [...filtered, ...partial];
}
