import { limitCodes } from '#features/plans/contract/failures.ts';
import { type RepeatableAction, showLimit } from '#features/plans/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { planSideOf } from '../contract/plan-side.ts';
import type { ProjectKindView } from './kind-view.ts';
import type { AddToTeam } from './new-project-team.ts';

/** Carries out an action that was blocked; returns where to go then, or null to stay. */
export type RepeatAction = (
  kind: ProjectKindView,
  input: Readonly<Record<string, string>>,
  addToTeam: AddToTeam,
) => Promise<string | null>;

/** Actions on projects that a full plan may block, by name. Each names its kind in `kind`. */
export const repeatedProjectActions = {
  'project.create': async (kind, { folder = '', team = '' }, addToTeam) => {
    const id = await createProject(kind, folder || null);
    if (team) await addToTeam(id, team);
    return kind.path(id);
  },
  'project.duplicate': async (kind, { id = '', team = '' }, addToTeam) => {
    const given = { params: { id } };
    const { _id: copy } = await send(kind.calls.duplicate, given, { handles: limitCodes });
    if (team) await addToTeam(copy, team);
    return null;
  },
} as const satisfies Record<string, RepeatAction>;

/** Creates a project in a folder of the user; returns its id. */
export async function createProject(
  kind: ProjectKindView,
  folderId: string | null,
): Promise<string> {
  const { _id } = await send(kind.calls.create, { body: {} }, { handles: limitCodes });
  if (folderId) {
    // If the folder was removed meanwhile, the project is created all the same.
    const given = { params: { id: _id }, body: { folder_id: folderId } };
    await send(kind.calls.moveToFolder, given).catch(() => undefined);
  }
  return _id;
}

/** Shows that the plan is still full for an action that is repeated. */
export function showLimitAgain(
  error: unknown,
  kind: ProjectKindView,
  again: RepeatableAction,
  proceed: () => void,
): void {
  showLimit(error, planSideOf(kind.code), proceed, again);
}
