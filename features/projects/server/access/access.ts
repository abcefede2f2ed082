import type { ProjectCaller } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { projectFailures } from '../../contract/failures.ts';
import type { ProjectCode } from '../../contract/kinds.ts';
import { type Ability, can, isStoppedByPlan } from '../../contract/rights.ts';
import type { ProjectKind } from '../kind.ts';
import { type AccessibleProject, filterTrashed, findAccessible } from '../store.ts';
import type { OverLimit } from './over-limit.ts';

/** The kinds that tools registered, by code. */
export type Kinds = ReadonlyMap<ProjectCode, ProjectKind>;

/**
 * Checks an ability; the first line of every service. Returns the project and the actor's role.
 * @throws not_found for an actor without a role, or whose reach is without the project, whether it exists or not;
 *   `project_in_trash` for the owner of a project in the trash; `edit_forbidden` or `forbidden` for
 *   a role without the ability; `project_over_limit` where the plan has no room for the project
 * @param begun whether it continues work that began while the plan had room, which is not cut in half
 */
export type Allow = (
  actor: ProjectCaller,
  wanted: Ability,
  id: string,
  begun?: { begun: boolean },
) => Promise<AccessibleProject>;

export function createAllow(
  executor: Executor,
  kinds: Kinds,
  limits: Pick<OverLimit, 'isOver'>,
): Allow {
  return async (actor, wanted, id, { begun } = { begun: false }) => {
    const held = await findAccessible(executor, actor, id);
    if (!held) {
      const [inTrash] = await filterTrashed(executor, actor, [id]);
      throw inTrash ? projectFailures.fail('project_in_trash') : commonFailures.fail('not_found');
    }
    const { mayDuplicate } = held.project;
    if (can(held.role, wanted, { mayDuplicate, isByTeam: held.isByTeam })) {
      if (!begun && isStoppedByPlan(wanted) && (await limits.isOver(held.project))) {
        throw projectFailures.fail('project_over_limit');
      }
      return held;
    }
    if (wanted !== 'edit') throw commonFailures.fail('forbidden');
    throw projectFailures.fail('edit_forbidden', kinds.get(held.project.kind)?.editRefusal);
  };
}
