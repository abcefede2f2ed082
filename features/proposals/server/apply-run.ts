import { z } from 'zod';
import type { ActionServices } from '#features/actions/server/index.ts';
import type { Hooks } from '#features/feature/server/index.ts';
import type { ProjectAccess, ProjectKinds } from '#features/projects/server/index.ts';
import type { RunDefinition } from '#features/runs/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { proposalFailures } from '../contract/calls.ts';
import { proposalPath } from './proposal-path.ts';
import type { ProposalStore } from './store.ts';

export interface ApplyRunOptions {
  projects: Pick<ProjectAccess, 'allow'> & Pick<ProjectKinds, 'kindOf'>;
  actions: Pick<ActionServices, 'runOn'>;
  store: Pick<ProposalStore, 'find' | 'claim' | 'release'>;
  /** Tells open screens that a proposal of the project changed. */
  announce(projectId: string): void;
  hooks: Pick<Hooks, 'happened'>;
}

const input = z.object({
  proposal_id: z.string(),
  /** Title of the proposal, for users. */
  title: z.string(),
});
const result = z.object({});

/** The run that applies a proposal, as one step. */
export function applyRun({
  projects,
  actions,
  store,
  announce,
  hooks,
}: ApplyRunOptions): RunDefinition<typeof input, z.ZodNever, typeof result> {
  return {
    name: 'proposals.apply',
    title: ({ title }) => title,
    input,
    result,
    changesProject: 'ai',
    maxPerOwner: 8,
    async run({ id, owner, projectId, input: { proposal_id }, edit }) {
      if (projectId === null) throw commonFailures.fail('not_found');
      const { userId, reach } = owner;
      const { project } = await projects.allow({ userId, reach }, 'edit', projectId);
      const row = await store.find(projectId, proposal_id);
      if (!row) throw commonFailures.fail('not_found');
      if (!(await store.claim(projectId, proposal_id, id, { userId, at: new Date() }))) {
        throw proposalFailures.fail('proposal_decided');
      }
      try {
        await edit(projects.kindOf(project.kind).document, ({ document }) =>
          actions.runOn(document, project, row.actions, { kind: 'ai', userId }),
        );
      } catch (error) {
        await store.release(projectId, proposal_id, id);
        throw error;
      } finally {
        announce(projectId);
      }
      const { id: proposalId, title } = row;
      const url = proposalPath(projects, project, proposalId);
      await hooks.happened({
        ...{ type: 'proposal.applied', projectId, authors: [userId] },
        details: { proposal: { id: proposalId, title, url } },
      });
      return {};
    },
  };
}
