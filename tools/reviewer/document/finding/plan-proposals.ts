import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { shortDigest } from '#kernel/value/short-digest.ts';
import type { ProposedIssue } from '../../contract/proposed-issue.ts';
import { writtenDigest } from '../analysis/ai-issues.ts';
import { addEvidence, addIssue, addPin } from '../edits.ts';
import { nextNumber } from '../next-number.ts';
import { pairId } from '../records/issues.ts';
import type { ReviewRecord } from '../reviewer-document.ts';

/** What wrote the issues of rules. */
export const rulesName = 'Rules (axe-core)';

interface Accepting {
  /** Id of the search that proposed them. */
  search: string;
  at: string;
}

/** What proposals refer to, as it is now. */
interface Present {
  issues: readonly Pick<ReviewRecord<'issues'>, 'id' | 'number'>[];
  pages: readonly Pick<ReviewRecord<'pages'>, 'id'>[];
  shots: readonly Pick<ReviewRecord<'shots'>, 'id' | 'page'>[];
}

/** The id of the issue that a proposal becomes: the same if it is accepted twice. */
export function issueIdOf(search: string, key: string): string {
  return `ai-${shortDigest([search, key])}`;
}

/**
 * Plans the edits that add accepted proposals to a review, each pinned where it was found. Left out are
 * those that were added before, and those whose page or picture was removed.
 */
export function planProposals(
  review: Present,
  proposals: readonly ProposedIssue[],
  { search, at }: Accepting,
): { added: number; planned: PlannedEdit[] } {
  const there = new Set(review.issues.map(({ id }) => id));
  const pages = new Set(review.pages.map(({ id }) => id));
  const shots = new Map(review.shots.map(({ id, page }) => [id, page]));
  const first = nextNumber(review.issues);
  const accepted = proposals.filter(
    ({ key, page, shot }) =>
      !there.has(issueIdOf(search, key)) && pages.has(page) && shots.get(shot) === page,
  );
  const planned = accepted.flatMap((proposal, index) =>
    planOne(proposal, { id: issueIdOf(search, proposal.key), number: first + index, at }),
  );
  return { added: accepted.length, planned };
}

function planOne(
  proposal: ProposedIssue,
  { id, number, at }: { id: string; number: number; at: string },
): PlannedEdit[] {
  const { key, page, shot, places, rule, model, evidence, confidence, ...text } = proposal;
  const by = model ?? rulesName;
  const severityReason = cutTo(`Proposed by ${by}`, lengths.quote);
  const issue = { ...text, kind: 'problem', page, severityReason } as const;
  const written = writtenDigest(issue, places);
  const sources = [
    ...(rule === null ? [] : [`Rule ${rule} (axe-core)`]),
    ...(model === null ? [] : [`Model ${model}`]),
  ];
  return [
    planEdit(addIssue, { ...issue, id, number, at, ai: { model: by, confidence, key, written } }),
    ...places.map((area, index) =>
      planEdit(addPin, { id: `${id}.${index}`, issue: id, page, shot, ...area }),
    ),
    planEdit(addEvidence, {
      id: pairId(id, 'ai'),
      issue: id,
      ref: sources.join(', '),
      quote: evidence,
      at,
    }),
  ];
}
