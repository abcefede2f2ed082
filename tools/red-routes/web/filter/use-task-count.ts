import { useAnalysed, useMatrix } from '../model/matrix-model.tsx';
import { useMatrixFilter } from './matrix-filter.tsx';

/** The number of tasks that are shown, and how many of them match the filter. */
export function useTaskCount(): { all: number; pass: number } {
  const { shown } = useMatrix();
  const { passing } = useMatrixFilter();
  const analysed = useAnalysed();
  if (!analysed) return { all: 0, pass: 0 };
  const { tasks, parts, drills } = analysed.view;
  const isDrill = drills.some(({ id }) => id === shown.sub);
  const here = isDrill ? (parts.get(shown.sub) ?? []) : tasks;
  return { all: here.length, pass: here.filter(({ id }) => passing?.has(id) ?? true).length };
}
