import { limitCodes } from '#features/plans/contract/failures.ts';
import { showLimit } from '#features/plans/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import type { ProjectCode } from '../contract/kinds.ts';
import { transferProject } from '../contract/list-calls.ts';

/**
 * Makes the signed-in account the owner of a visitor's project. Returns its kind, or 'unknown' where it has an owner;
 * null where the plan is full, for which the limit dialog opens; `goThere` is called when that leads
 * to a plan with room. A project that has an owner already opens or not by the account's own
 * access.
 */
export async function adoptProject(
  projectId: string,
  goThere: () => void,
): Promise<ProjectCode | 'unknown' | null> {
  const handles = [...limitCodes, 'not_found', 'invalid_input'];
  try {
    const given = { body: { project_id: projectId } };
    return (await send(transferProject, given, { handles })).kind;
  } catch (error) {
    const again = async () => {
      if (await adoptProject(projectId, goThere)) goThere();
    };
    if (showLimit(error, 'M', () => void again())) return null;
    return error instanceof Failure && error.code === 'not_found' ? 'unknown' : null;
  }
}
