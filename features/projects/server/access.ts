import type { Actor } from '#kernel/actor.ts';
import { commonFailures } from '#kernel/failure.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { projectFailures } from '../contract/failures.ts';
import type { ProjectCode } from '../contract/kinds.ts';
import { type Ability, can } from '../contract/rights.ts';
import type { ProjectKind } from './kind.ts';
import { findHeld, type HeldProject } from './store.ts';

/** The kinds that tools registered, by code. */
export type Kinds = ReadonlyMap<ProjectCode, ProjectKind>;

/**
 * The first line of every service. Answers the project and the person's role in it.
 * @throws not_found for a stranger, whether the project exists or not; `edit_forbidden` or
 *   `forbidden` for somebody who sees the project and may not do this.
 */
export type Allow = (
  actor: Pick<Actor, 'userId'>,
  wanted: Ability,
  id: string,
) => Promise<HeldProject>;

export function createAllow(executor: Executor, kinds: Kinds): Allow {
  return async (actor, wanted, id) => {
    const held = await findHeld(executor, id, actor.userId);
    if (!held) throw commonFailures.fail('not_found');
    if (can(held.role, wanted, held.project)) return held;
    if (wanted !== 'edit') throw commonFailures.fail('forbidden');
    throw projectFailures.fail('edit_forbidden', kinds.get(held.project.kind)?.editRefusal);
  };
}
