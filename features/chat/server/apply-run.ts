import { z } from 'zod';
import type { ActionServices } from '#features/actions/server/index.ts';
import type { ProjectAccess, ProjectKinds } from '#features/projects/server/index.ts';
import type { RunDefinition } from '#features/runs/server/index.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { ChatStore } from './chat-store.ts';

export interface ApplyRunOptions {
  projects: Pick<ProjectAccess, 'allow'> & Pick<ProjectKinds, 'kindOf'>;
  actions: Pick<ActionServices, 'runOn'>;
  store: Pick<ChatStore, 'find' | 'markApplied'>;
}

const input = z.object({
  chat_id: z.string(),
  proposal: z.number().int(),
  /** Title of the action, for users. */
  title: z.string(),
});
const result = z.object({});

/** The run that applies a change that an answer proposes, as one step. */
export function applyRun({
  projects,
  actions,
  store,
}: ApplyRunOptions): RunDefinition<typeof input, z.ZodNever, typeof result> {
  return {
    name: 'chat.apply',
    title: ({ title }) => title,
    input,
    result,
    changesProject: 'ai',
    maxPerOwner: 8,
    async run({
      id,
      owner: { userId, reach },
      projectId,
      input: { chat_id, proposal: index },
      edit,
    }) {
      if (projectId === null) throw commonFailures.fail('not_found');
      const { project } = await projects.allow({ userId, reach }, 'edit', projectId);
      const owner = { projectId, userId };
      const entry = await store.find(owner, chat_id);
      const proposal = entry?.answer?.proposals[index];
      if (!proposal) throw commonFailures.fail('not_found');
      const origin = { kind: 'ai', userId } as const;
      await edit(projects.kindOf(project.kind).document, ({ document }) =>
        actions.runOn(document, project, [proposal], origin),
      );
      await store.markApplied(owner, chat_id, index, id);
      return {};
    },
  };
}
