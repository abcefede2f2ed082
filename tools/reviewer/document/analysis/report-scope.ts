/** Of how much of a review a report tells. */
export interface ReportScope {
  /** Issues that its filter lets through, and all that the reader has. */
  shown: number;
  all: number;
  /** Whether evaluators work alone, so that what the others found is not known yet. */
  alone: boolean;
}

/** What a reader has to know before the figures of a report; empty where they are of the whole review. */
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
