import { Failure } from '#kernel/call/failure.ts';
import { createStore } from '#platform/web/store/store.ts';
import type { PlanSide } from '../contract/calls.ts';
import { type LimitCode, limitCodes } from '../contract/failures.ts';
import type { RepeatableAction } from './blocked-action.ts';

/** The reason for which the upgrade modal is open, and its side of the suite. */
export interface Upgrade {
  side: PlanSide;
  title: string;
  text: string;
  /** Repeats the action that the full plan prevented; called once there is room. */
  proceed?: () => void;
  /** The same, for a user who comes back after the page was loaded anew. */
  again?: RepeatableAction | undefined;
}

/** The reason of the open modal; null while it is closed. */
export const upgrade = createStore<Upgrade | null>(null);

const limitTexts: Record<LimitCode, Pick<Upgrade, 'title' | 'text'>> = {
  mapper_limit_reached: {
    title: 'Your plan is full',
    text: 'There is no room for another project of this tool. Delete one that you no longer need, or upgrade.',
  },
  project_limit_reached: {
    title: 'Your plan is full',
    text: 'There is no room for another project of this tool. Delete one that you no longer need, or upgrade.',
  },
  dilo_limit_reached: {
    title: 'Your plan is full',
    text: 'There is no room for another project of this tool. Delete one that you no longer need, or upgrade.',
  },
  collaborator_limit_exist: {
    title: 'This project is full',
    text: "The owner's plan has no room for another collaborator in this project.",
  },
};

/** Opens the upgrade modal of a side. */
export function promptUpgrade(reason: Upgrade): void {
  upgrade.set(reason);
}

/**
 * Opens the limit dialog for the failure of a full plan (S8.24 to S8.36); returns whether it did.
 * Calls that may fail with a limit are sent with `handles: limitCodes`; `proceed` sends them again
 * when the dialog led to a plan with room, and `again` describes it for a page that was loaded anew meanwhile.
 */
export function showLimit(
  error: unknown,
  side: PlanSide,
  proceed: () => void,
  again?: RepeatableAction,
): boolean {
  const code = error instanceof Failure ? limitCodes.find((one) => one === error.code) : undefined;
  if (code) promptUpgrade({ side, proceed, again, ...limitTexts[code] });
  return code !== undefined;
}
