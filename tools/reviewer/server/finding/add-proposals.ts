import type { RunContext } from '#features/runs/server/index.ts';
import { reviewFailures } from '../../contract/failures.ts';
import type { ProposedIssue } from '../../contract/proposed-issue.ts';
import { recordAiSearch } from '../../document/edits.ts';
import { planProposals } from '../../document/finding/plan-proposals.ts';
import { reviewerDocument } from '../../document/reviewer-document.ts';

interface Adding {
  /** Id of the search that proposed them. */
  search: string;
  /** What searched. */
  by: string;
  proposals: readonly ProposedIssue[];
  /** The number of issues that the search proposed. */
  proposed: number;
}

/**
 * Adds proposals to the review of a run, as one step with a version before it; returns how many.
 * @throws search_while_alone
 */
export async function addProposals(
  context: Pick<RunContext<unknown, unknown>, 'edit'>,
  { search, by, proposals, proposed }: Adding,
): Promise<number> {
  let count = 0;
  await context.edit(reviewerDocument, ({ run, apply, opened }) => {
    if (opened.facts.get().blindSince !== null) throw reviewFailures.fail('search_while_alone');
    const at = new Date().toISOString();
    const { issues, pages, shots } = opened;
    const now = { issues: issues.all(), pages: pages.all(), shots: shots.all() };
    const { added, planned } = planProposals(now, proposals, { search, at });
    run(recordAiSearch, { id: search, by, at, proposed });
    if (planned.length > 0) apply(planned);
    count = added;
  });
  return count;
}
