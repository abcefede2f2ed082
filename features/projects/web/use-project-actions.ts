import { useQueryClient } from '@tanstack/react-query';
import type { PlanSide } from '#features/plans/contract/calls.ts';
import { limitCodes } from '#features/plans/contract/failures.ts';
import { type RepeatableAction, showLimit } from '#features/plans/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import {
  eraseProjects,
  moveProjects,
  removeProjects,
  restoreProjects,
} from '../contract/list-calls.ts';
import { planSideOf } from '../contract/plan-side.ts';
import type { BatchOutcome } from '../contract/project.ts';
import type { ProjectKindView } from './kind-view.ts';
import { useNewProjectTeam } from './new-project-team.ts';
import { refreshProjects } from './project-queries.ts';

const handles = [...limitCodes, 'not_found'];

/** Actions on projects of a kind. Each resolves once the lists show its result, and never throws. */
export function useProjectActions({ code, calls }: ProjectKindView) {
  const client = useQueryClient();
  const team = useNewProjectTeam();
  const side = planSideOf(code);
  const runs = createRuns(side, () => refreshProjects(client, code));
  return {
    ...projectActions({ code, calls, team }, runs),
    ...batchActions(runs),
    ...folderActions(calls, runs),
  };
}

type KindCalls = ProjectKindView['calls'];
type Runs = ReturnType<typeof createRuns>;

function createRuns(side: PlanSide, refresh: () => Promise<unknown>) {
  /** Runs an action, shows its failure, and refreshes the lists; answers whether it succeeded. */
  const run = async (act: () => Promise<unknown>, again?: RepeatableAction): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      const isLimit = showLimit(error, side, () => void run(act, again), again);
      if (!isLimit && isGone(error)) showGone();
      return false;
    } finally {
      await refresh();
    }
  };
  /** @param done the text of the notice for a number of projects */
  const runBatch = async (
    ids: readonly string[],
    act: (body: { ids: string[] }) => Promise<BatchOutcome>,
    done: (count: number) => string | null,
  ): Promise<void> => {
    await run(async () => {
      const outcome = await act({ ids: [...ids] });
      const text = outcome.done.length > 0 ? done(outcome.done.length) : null;
      if (text) showToast({ text, kind: 'success' });
      const left = outcome.failed.map(({ _id }) => _id);
      showFailed(outcome, side, () => void runBatch(left, act, done));
    });
  };
  return { run, runBatch };
}

interface ProjectActionsOptions extends Pick<ProjectKindView, 'code' | 'calls'> {
  team: ReturnType<typeof useNewProjectTeam>;
}

function projectActions({ code, calls, team }: ProjectActionsOptions, { run }: Runs) {
  return {
    duplicate(id: string) {
      const duplicate = async () => {
        const { _id: copy } = await send(calls.duplicate, { params: { id } }, { handles });
        await team.add(copy);
      };
      const input = { kind: code, id, team: team.teamId ?? '' };
      return run(duplicate, { name: 'project.duplicate', input });
    },
    removePicture: (id: string) =>
      run(() =>
        send(calls.changePicture, { body: { project_id: id, remove_media: true } }, { handles }),
      ),
    changePicture: (id: string, media: Blob) =>
      run(() =>
        send(calls.changePicture, { body: { project_id: id } }, { handles, files: { media } }),
      ),
    rename: (id: string, title: string) =>
      run(() => send(calls.rename, { body: { project_id: id, title } }, { handles })),
  };
}

function batchActions({ runBatch }: Runs) {
  return {
    move: (ids: readonly string[], folderId: string | null, folder: string) =>
      runBatch(
        ids,
        (body) => send(moveProjects, { body: { ...body, folder_id: folderId } }),
        (count) => `${counted(count)} moved to '${folder}'.`,
      ),
    remove: (ids: readonly string[]) =>
      runBatch(
        ids,
        (body) => send(removeProjects, { body }),
        (count) => `${counted(count)} removed from your dashboard.`,
      ),
    restore: (ids: readonly string[]) =>
      runBatch(
        ids,
        (body) => send(restoreProjects, { body }),
        (count) => `${counted(count)} restored.`,
      ),
    erase: (ids: readonly string[]) =>
      runBatch(
        ids,
        (body) => send(eraseProjects, { body }),
        (count) => `${counted(count)} deleted forever.`,
      ),
  };
}

function folderActions(calls: KindCalls, { run }: Runs) {
  return {
    createFolder: (title: string, parentId: string | null) =>
      run(() => send(calls.createFolder, { body: { title, parent_id: parentId } })),
    updateFolder: (id: string, change: { title?: string; parent_id?: string | null }) =>
      run(() => send(calls.updateFolder, { params: { folder_id: id }, body: change })),
    deleteFolder: (id: string) =>
      run(() => send(calls.deleteFolder, { params: { folder_id: id } })),
  };
}

function counted(count: number): string {
  return count === 1 ? 'One project' : `${count} projects`;
}

function isGone(error: unknown): boolean {
  return error instanceof Failure && error.code === 'not_found';
}

function showGone(): void {
  const text = 'This project is no longer available to you. The list is up to date again.';
  showToast({ text, kind: 'failure' });
}

/** Shows how many projects an action failed for, and why it failed for the first. */
function showFailed({ failed }: BatchOutcome, side: PlanSide, again: () => void): void {
  const [first] = failed;
  if (!first) return;
  const failure = new Failure(first.error_code, 400, first.error_message);
  if (showLimit(failure, side, again)) return;
  if (failed.length === 1 && isGone(failure)) {
    showGone();
    return;
  }
  const reason = isGone(failure) ? 'no longer available to you' : first.error_message;
  const text = `${counted(failed.length)} left as they were: ${reason}`;
  showToast({ text, kind: 'failure', duration: 6000 });
}
