import { type Level, levels, type Zone } from '../../contract/codes.ts';
import { explainTraffic } from '../analysis/aggregate.ts';
import { type Analysis, analyse } from '../analysis/analysis.ts';
import { heatOf, zoneOf } from '../analysis/heat.ts';
import { axisTitle, levelLabel, type MatrixView, viewOf } from '../analysis/matrix-view.ts';
import type { RoutesRecord, RoutesValue } from '../red-routes-document.ts';

/** One of the sixteen cells, counted from the lower left. */
export interface DeckCell {
  up: Level;
  right: Level;
  zone: Zone;
  names: string[];
}

/** A slide with a 4×4 matrix. */
export interface DeckMatrix {
  title: string;
  up: { title: string; levels: string[] };
  right: { title: string; levels: string[] };
  cells: DeckCell[];
}

/** A project as slides: a cover, each 4×4, and the ranking of each matrix. */
export interface Deck {
  title: string;
  slides: DeckMatrix[];
  rankings: { title: string; summary: string; lines: string[][] }[];
}

export function deckOf(value: RoutesValue, title: string): Deck {
  const matrices = value.matrices.map((matrix) => {
    const view = viewOf(matrix, value);
    return { matrix, view, analysis: analyse(view) };
  });
  return {
    title,
    slides: matrices.flatMap(({ matrix, view, analysis }) => [
      matrixSlide(value, matrix, view, 'All together', togetherNames(analysis)),
      ...view.subs.map(({ id, label }) =>
        matrixSlide(value, matrix, view, label || 'Unnamed', namesIn(view, id)),
      ),
    ]),
    rankings: matrices.map(({ matrix, view, analysis }) => ({
      title: matrix.title || 'Ranking',
      summary: `${analysis.redRoutes.length} red routes; ${analysis.paretoSet} tasks carry 80 % of the traffic`,
      lines: analysis.ranking.map(({ task, zone, traffic, cumulative }) => [
        task.name,
        zone ?? 'not placed',
        String(traffic),
        explainTraffic(task, view.subs),
        `${Math.round(cumulative * 100)} %`,
      ]),
    })),
  };
}

type NamesAt = (reach: Level, frequency: Level) => string[];

function togetherNames({ ranking }: Analysis): NamesAt {
  return (reach, frequency) =>
    ranking
      .filter(({ cell }) => cell?.reach === reach && cell.frequency === frequency)
      .map(({ task }) => task.name);
}

function namesIn({ tasks }: MatrixView, sub: string): NamesAt {
  return (reach, frequency) =>
    tasks
      .filter(({ placements }) => {
        const stand = placements.get(sub);
        return stand?.reach === reach && stand.frequency === frequency;
      })
      .map(({ name }) => name);
}

function matrixSlide(
  value: RoutesValue,
  matrix: RoutesRecord<'matrices'>,
  view: MatrixView,
  label: string,
  namesAt: NamesAt,
): DeckMatrix {
  const [upAxis, rightAxis] = matrix.swapAxes
    ? (['reach', 'frequency'] as const)
    : (['frequency', 'reach'] as const);
  const named = new Map(value.levels.map((one) => [one.id, one]));
  const axisOf = (axis: 'reach' | 'frequency') => ({
    title: axisTitle(matrix, axis),
    levels: levels.map((level) => levelLabel((id) => named.get(id), matrix.id, axis, level)),
  });
  return {
    title: matrix.title ? `${matrix.title}: ${label}` : label,
    up: axisOf(upAxis),
    right: axisOf(rightAxis),
    cells: levels.flatMap((up) =>
      levels.map((right) => {
        const [reach, frequency] = matrix.swapAxes ? [up, right] : [right, up];
        const zone = zoneOf(heatOf({ reach, frequency }), view.thresholds);
        return { up, right, zone, names: namesAt(reach, frequency) };
      }),
    ),
  };
}
