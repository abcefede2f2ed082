import { limitCodes } from '#features/plans/contract/failures.ts';
import { showLimit } from '#features/plans/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { transferProject } from '../contract/list-calls.ts';

/**
 * Makes a project that a visitor made the property of who is signed in now. Answers whether its
 * page is the place to go: not where the plan is full, which the limit dialog then says; `goThere` is
 * called when it led to a plan with room. What is no visitor's any more opens or not by the person's
 * own access.
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
