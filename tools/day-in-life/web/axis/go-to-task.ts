import type { DayModel } from '../day-model.tsx';

/** Focuses a task and scrolls to it. Also selects it, unless `keep` is true. */
export function goToTask(
  { chosen, wanted }: DayModel,
  id: string,
  preservesSelection = false,
): void {
  if (!preservesSelection) chosen.choose(id);
  wanted.set(id);
  // A task that is out of view is only drawn after it was requested.
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus(),
  );
}
