import type { Audit } from '#features/audit/server/index.ts';
import type { ProjectAccess } from '#features/projects/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { listAssistantUses, maxListedUses } from '../contract/calls.ts';

/** The result of a use that did not fail, as its entry in the audit log has it. */
export const toolDone = 'done';

/** The call that lists what assistants did, which is in the audit log. */
export function implementUses(
  audit: Pick<Audit, 'listBy'>,
  access: Pick<ProjectAccess, 'nameVisible'>,
): Implementation {
  return implement(listAssistantUses, async ({ actor }) => {
    const rows = await audit.listBy(actor.userId, 'assistant.tool_used', maxListedUses);
    const named = await access.nameVisible(
      actor,
      new Set(rows.flatMap(({ targetId }) => targetId ?? [])),
    );
    return {
      uses: rows.map(({ id, at, tokenName, userAgent, targetId, details }) => ({
        id,
        at: at.toISOString(),
        token: tokenName,
        client: userAgent,
        tool: details.tool ?? '',
        failure: details.result === toolDone ? null : (details.result ?? null),
        project_title: (targetId && named.get(targetId)?.title) || null,
      })),
    };
  });
}
