import { limitCodes } from '#features/plans/contract/failures.ts';
import { showLimit } from '#features/plans/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { transferProject } from '../contract/list-calls.ts';

/**
 * Makes the signed-in account the owner of a visitor's project. Returns whether to open its page:
 * not where the plan is full, for which the limit dialog opens; `goThere` is called when that leads
 * to a plan with room. A project that has an owner already opens or not by the account's own
 * access.
 */
export async function adoptProject(projectId: string, goThere: () => void): Promise<boolean> {
  const handles = [...limitCodes, 'not_found', 'invalid_input'];
  try {
    await send(transferProject, { body: { project_id: projectId } }, { handles });
    return true;
  } catch (error) {
    const again = async () => {
      if (await adoptProject(projectId, goThere)) goThere();
    };
    if (showLimit(error, 'M', () => void again())) return false;
    return error instanceof Failure && error.code === 'not_found';
  }
}
