import { limitCodes } from '#features/plans/contract/failures.ts';
import type { RepeatAction } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { templateCalls } from '../contract.ts';

/** Actions with templates that a full plan may block, by name. */
export const repeatedTemplateActions = {
  'template.use': async (kind, { template_id = '', team = '' }, addToTeam) => {
    const { project_id } = await send(
      templateCalls.use,
      { params: { template_id } },
      { handles: limitCodes },
    );
    if (team) await addToTeam(project_id, team);
    return kind.path(project_id);
  },
} as const satisfies Record<string, RepeatAction>;
