import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { moveToTeam } from '../contract/calls.ts';

/**
 * Moves a new project into a team, with the access that is the default there. Where that is refused, the project
 * stays private, and a message says so and why.
 */
export async function addToTeam(projectId: string, teamId: string): Promise<void> {
  try {
    const body = { project_id: projectId, team_id: teamId };
    await send(moveToTeam, { body }, { handles: 'all' });
  } catch (error) {
    const why = error instanceof Failure ? ` ${error.message}` : '';
    const text = `The new project is private, as it could not be moved to the team.${why}`;
    showToast({ text, kind: 'failure' });
  }
}
