import type { z } from 'zod';
import { hasEnded } from '#features/runs/contract/run.ts';
import type { RunDefinition, RunOwner } from '#features/runs/server/index.ts';
import type { ToolContext } from '#features/tool/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { reviewFailures } from '../../contract/failures.ts';
import {
  acceptRunInput,
  acceptRunName,
  acceptRunResult,
  type ProposedIssue,
  proposedIssue,
  searchRunInput,
  searchRunName,
} from '../../contract/proposed-issue.ts';
import { chooseProposals } from '../../document/finding/choose-proposals.ts';
import { rulesName } from '../../document/finding/plan-proposals.ts';
import { addProposals } from './add-proposals.ts';

type ReadRuns = Pick<ToolContext['runs'], 'read' | 'inputOf'>;

/** The run that adds accepted proposals to the review, as one step. */
export function acceptRun(
  runs: ReadRuns,
): RunDefinition<typeof acceptRunInput, z.ZodNever, typeof acceptRunResult> {
  return {
    name: acceptRunName,
    title: () => 'Adding found issues',
    input: acceptRunInput,
    result: acceptRunResult,
    changesProject: 'ai',
    maxPerOwner: 4,
    concurrency: 2,
    async run(context) {
      const { owner, projectId, input } = context;
      const { by, proposals } = await readProposals(runs, owner, input.search, projectId);
      const accepted = proposals.filter(({ key }) => input.keys.includes(key));
      const adding = { search: input.search, by, proposals: accepted, proposed: proposals.length };
      const added = await addProposals(context, adding);
      return { added, left_out: accepted.length - added };
    },
  };
}

/**
 * The proposals of a search that has ended, also of one that was cancelled or failed on its way.
 * @throws not_found for a search of another user or review; search_not_ready
 */
export async function readProposals(
  runs: ReadRuns,
  owner: RunOwner,
  id: string,
  projectId: string | null,
): Promise<{ by: string; proposals: readonly ProposedIssue[] }> {
  const run = await runs.read(owner, id);
  if (run.name !== searchRunName || run.project_id !== projectId) {
    throw commonFailures.fail('not_found');
  }
  if (!hasEnded(run.state)) throw reviewFailures.fail('search_not_ready');
  const { count } = searchRunInput.parse(await runs.inputOf(owner, id));
  const made = run.partials.flatMap((part) => proposedIssue.safeParse(part).data ?? []);
  const proposals = chooseProposals(made, count);
  if (proposals.length === 0) throw reviewFailures.fail('search_not_ready');
  const by = proposals.find(({ model }) => model !== null)?.model ?? rulesName;
  return { by, proposals };
}
