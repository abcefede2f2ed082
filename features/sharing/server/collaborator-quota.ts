import { planFailures } from '#features/plans/contract/failures.ts';
import { payersOf } from '#features/plans/contract/payer.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import type { Permission } from '#features/projects/contract/rights.ts';
import { acquireLock } from '#platform/server/database/acquire-lock.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sharingFailures } from '../contract/failures.ts';
import type { SharedProject, SharingOptions } from './sharing.ts';
import { listOpen } from './store.ts';

/** Whether a project is shared with a member themselves, beside access by its team. */
export function isGuest(member: { sharedPermission: Permission | null }): boolean {
  return member.sharedPermission !== null;
}

/** Checks within a transaction that the project has room for one more collaborator. */
type RequireQuota = (tx: Executor) => Promise<void>;

/** Serialises changes of a project's collaborators: waits until the other transactions end. */
export async function takeTurn(tx: Executor, { id }: SharedProject): Promise<void> {
  await acquireLock(tx, `collaborators of ${id}`);
}

/** Whether the project's plan has collaborators who edit, with the message to show where not. */
export function editorsFeature({ plans }: Pick<SharingOptions, 'plans'>, project: SharedProject) {
  return plans.feature(payersOf(project), planSideOf(project.kind), 'mal');
}

/** @throws editors_locked where the permission is to edit and the project's plan has no editors */
export async function requireEditors(
  options: Pick<SharingOptions, 'plans'>,
  project: SharedProject,
  permission: Permission,
): Promise<void> {
  if (permission !== 'E') return;
  const { access, message } = await editorsFeature(options, project);
  if (!access) throw sharingFailures.fail('editors_locked', message);
}

/**
 * Reads the plan's limit, and returns the check to run in the transaction that adds a collaborator;
 * concurrent ones wait for each other. Open invitations count, except while one is accepted.
 * @param accepts whether an invitation is accepted
 * @throws collaborator_limit_exist when a user is invited or joins by link;
 *   mapper_limit_reached when an invitation is accepted
 */
export async function collaboratorQuota(
  { plans, members }: Pick<SharingOptions, 'plans' | 'members'>,
  project: SharedProject,
  accepts: boolean,
): Promise<RequireQuota> {
  const { collaborators: max } = await plans.limitsOf(payersOf(project), planSideOf(project.kind));
  return async (tx) => {
    if (max === null) return;
    await takeTurn(tx, project);
    const invited = accepts ? 0 : (await listOpen(tx, project.id)).length;
    const guests = (await members.list(project.id, tx)).filter(isGuest);
    const count = guests.length + invited;
    if (count < max) return;
    const [, text] = planFailures.entries.collaborator_limit_exist;
    throw planFailures.fail(accepts ? 'mapper_limit_reached' : 'collaborator_limit_exist', text);
  };
}
