import { z } from 'zod';
import type { ActionServices } from '#features/actions/server/index.ts';
import type { ProjectAccess, ProjectKinds } from '#features/projects/server/index.ts';
import type { RunDefinition, RunOwner, Runs } from '#features/runs/server/index.ts';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import type { ChatStore } from './chat-store.ts';

export interface ApplyRunOptions {
  projects: Pick<ProjectAccess, 'allow'> & Pick<ProjectKinds, 'kindOf'>;
  actions: Pick<ActionServices, 'runOn'>;
  store: Pick<ChatStore, 'find' | 'claimProposal'>;
  runs: Pick<Runs, 'read'>;
}

const input = z.object({
  chat_id: z.string(),
  proposal: z.number().int(),
  /** Title of the action, for users. */
  title: z.string(),
});
const result = z.object({});

/**
 * The run that applies a change that an answer proposes, as one step. It changes nothing where another run
 * applied it, or is applying it, unless that one failed or was undone.
 */
export function applyRun({
  projects,
  actions,
  store,
  runs,
}: ApplyRunOptions): RunDefinition<typeof input, z.ZodNever, typeof result> {
  return {
    name: 'chat.apply',
    title: ({ title }) => title,
    input,
    result,
    changesProject: 'ai',
    maxPerOwner: 8,
    async run({ id, owner: caller, projectId, input: { chat_id, proposal: index }, edit }) {
      if (projectId === null) throw commonFailures.fail('not_found');
      const { userId } = caller;
      const { project } = await projects.allow(caller, 'edit', projectId);
      const owner = { projectId, userId };
      const entry = await store.find(owner, chat_id);
      const proposal = entry?.answer?.proposals[index];
      if (!proposal) throw commonFailures.fail('not_found');
      const before = proposal.run_id;
      if (before !== null && before !== id && (await isApplied(runs, caller, before))) return {};
      const claim = { proposal: index, before, runId: id };
      if (!(await store.claimProposal(owner, chat_id, claim))) return {};
      const origin = { kind: 'ai', userId } as const;
      try {
        await edit(projects.kindOf(project.kind).document, ({ document }) =>
          actions.runOn(document, project, [proposal], origin),
        );
      } catch (error) {
        await store.claimProposal(owner, chat_id, { proposal: index, before: id, runId: before });
        throw error;
      }
      return {};
    },
  };
}

/** Whether a run applied its proposal, or is applying it. */
async function isApplied(
  runs: ApplyRunOptions['runs'],
  owner: RunOwner,
  id: string,
): Promise<boolean> {
  try {
    const { state, undone_date } = await runs.read(owner, id);
    return state !== 'failed' && state !== 'cancelled' && undone_date === null;
  } catch (error) {
    // Runs are deleted after a while.
    if (error instanceof Failure && error.code === 'not_found') return true;
    throw error;
  }
}
