import type { z } from 'zod';
import type { RoutesRecord, RoutesValue } from '../red-routes-document.ts';
import type { sampleMatrix } from '../sample.ts';

type Sample = z.input<typeof sampleMatrix>;

/**
 * The matrix with the most tasks in the format of the samples, and nothing else of it: no sources, measured numbers,
 * comments, pictures, links or tags.
 */
export function sampleOfMatrix(title: string, value: RoutesValue): Sample {
  const matrix = largestOf(value);
  if (!matrix) return { title, matrix: '' };
  const own = value.subMatrices.filter((sub) => sub.matrix === matrix.id);
  const ofAll = own.filter(({ kind }) => kind !== 'task');
  const levelOf = (subMatrix: string, task: string) =>
    value.placements.find((one) => one.subMatrix === subMatrix && one.task === task);
  return {
    title,
    matrix: matrix.title,
    reachTitle: matrix.reachTitle,
    frequencyTitle: matrix.frequencyTitle,
    levels: value.levels
      .filter((one) => one.matrix === matrix.id)
      .map(({ axis, place, label }) => ({ axis, place, label })),
    subMatrices: ofAll.flatMap(({ label, kind, weight }) =>
      kind === 'task' ? [] : [{ label, kind, weight }],
    ),
    tasks: wholeTasks(value, matrix.id).map(({ id, name, description, critical }) => {
      const placed = ofAll.map((sub) => levelOf(sub.id, id));
      const within = own.find(({ kind, parentTask }) => kind === 'task' && parentTask === id);
      const parts = value.tasks.filter((part) => within && part.within === within.id);
      return {
        ...{ name, description, critical },
        measured: placed.some((one) => one?.measured),
        at: placed.map((one) => one?.at ?? null),
        parts: parts.flatMap((part) => {
          const placement = levelOf(part.within ?? '', part.id);
          return placement ? [{ name: part.name, at: placement.at }] : [];
        }),
      };
    }),
  };
}

const wholeTasks = (value: RoutesValue, matrix: string) =>
  value.tasks.filter((task) => task.matrix === matrix && task.within === null);

function largestOf(value: RoutesValue): RoutesRecord<'matrices'> | undefined {
  return value.matrices.toSorted(
    (a, b) => wholeTasks(value, b.id).length - wholeTasks(value, a.id).length,
  )[0];
}
