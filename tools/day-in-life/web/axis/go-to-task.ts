import type { DayModel } from '../day-model.tsx';

/** Puts the focus on a task and brings it into sight; it is chosen, but where `keep` says what is chosen stays. */
export function goToTask({ chosen, wanted }: DayModel, id: string, keep = false): void {
  if (!keep) chosen.choose(id);
  wanted.set(id);
  // It is drawn after it was asked for, where it was out of sight.
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus(),
  );
}
