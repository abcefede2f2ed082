import { plainTextOf as textOf } from '#kernel/text/rich-text.ts';
import type { ReviewPreview } from '../contract/preview.ts';
import { bySeverity } from './analysis/counts.ts';
import { isOpenProblem, type Verdict, verdictsOf } from './analysis/verdict.ts';
import { descriptionSchema } from './records/issues.ts';
import type { ReviewValue } from './reviewer-document.ts';

/** The maximum number of problems in a preview. */
const previewIssues = 4;

/** The text of a review, for search. */
export function plainTextOf(review: ReviewValue): string {
  return [
    ...review.sections.map(({ title }) => title),
    ...review.pages.map(({ title }) => title),
    ...review.issues.flatMap(({ title, description, recommendation }) => [
      title,
      textOf(descriptionSchema, description),
      recommendation,
    ]),
    ...review.notes.map(({ text }) => text),
    review.facts.summary,
    review.facts.scope,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The data of the preview. */
export function previewOf(review: ReviewValue): ReviewPreview {
  const verdicts = verdictsOf(review);
  const open = verdicts.filter(isOpenProblem);
  return {
    pages: review.pages.length,
    counts: bySeverity(verdicts).map(({ count }) => count),
    open: open.length,
    top: worstFirst(open)
      .slice(0, previewIssues)
      .map(({ issue: { title }, severity }) => ({ title, severity })),
  };
}

/** Problems by severity, the worst first; ties by number. */
export function worstFirst(verdicts: readonly Verdict[]): Verdict[] {
  return verdicts.toSorted((a, b) => (b.severity ?? -1) - (a.severity ?? -1));
}

/** The paths of the pictures in the library. */
export function picturesOf(images: readonly { file: string }[]): string[] {
  return images.map(({ file }) => file).filter(Boolean);
}
