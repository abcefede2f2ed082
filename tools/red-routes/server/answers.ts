import type { z } from 'zod';
import { recordIn } from '#features/projects/server/index.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import type {
  analysisAnswer,
  contentAnswer,
  lookupsAnswer,
  matrixAnswer,
  placementAnswer,
  routeAnswer,
  subMatrixAnswer,
  taskAnswer,
} from '../contract/calls/answers.ts';
import { axes, levels, levelsOf, zoneColours, zoneLabels, zones } from '../contract/codes.ts';
import { explainTraffic } from '../document/analysis/aggregate.ts';
import { analyse } from '../document/analysis/analysis.ts';
import { axisTitle, levelLabel, type ViewedSub, viewOf } from '../document/analysis/matrix-view.ts';
import type { TaskAnalysis } from '../document/analysis/task-analysis.ts';
import type { RoutesRecord, RoutesValue } from '../document/red-routes-document.ts';

/** The matrix of an id, by default the first one. @throws record_not_found */
export function matrixIn({ matrices }: RoutesValue, id?: string): RoutesRecord<'matrices'> {
  const matrix = id === undefined ? matrices[0] : recordIn(matrices, id);
  if (!matrix) throw recordFailures.fail('record_not_found');
  return matrix;
}

export function toSubMatrix(value: RoutesValue, id: string): z.output<typeof subMatrixAnswer> {
  const { label, kind, weight, parentTask, picture } = recordIn(value.subMatrices, id);
  return { _id: id, label, kind, weight, parent_task_id: parentTask, image_id: picture };
}

export function toTask(value: RoutesValue, id: string): z.output<typeof taskAnswer> {
  const { name, description, critical, within, picture } = recordIn(value.tasks, id);
  const placements = value.placements.filter(({ task }) => task === id);
  return {
    _id: id,
    name,
    description,
    critical,
    measured: placements.length > 0 && placements.every(({ measured }) => measured),
    within_id: within,
    image_id: picture,
    tag_ids: value.taggings.filter(({ task }) => task === id).map(({ tag }) => tag),
  };
}

export function toPlacement({
  subMatrix,
  task,
  at,
  measured,
}: RoutesRecord<'placements'>): z.output<typeof placementAnswer> {
  const { reach, frequency } = levelsOf(at);
  return { sub_matrix_id: subMatrix, task_id: task, reach, freq: frequency, measured };
}

/** The content of a project as calls answer it. */
export function toContent(value: RoutesValue): z.output<typeof contentAnswer> {
  return { matrices: value.matrices.map(({ id }) => toMatrix(value, id)) };
}

/** A matrix with its sub-matrices and tasks, as calls answer it. */
export function toMatrix(value: RoutesValue, id: string): z.output<typeof matrixAnswer> {
  const matrix = matrixIn(value, id);
  const own = <One extends { matrix: string }>(all: readonly One[]) =>
    all.filter((one) => one.matrix === id);
  const subs = own(value.subMatrices).map((sub) => sub.id);
  const { title, swapAxes, red, amber, yellow } = matrix;
  return {
    _id: id,
    title,
    axes: { reach: toAxis(value, matrix, 'reach'), frequency: toAxis(value, matrix, 'frequency') },
    swap_axes: swapAxes,
    thresholds: { red, amber, yellow },
    sub_matrices: subs.map((sub) => toSubMatrix(value, sub)),
    tasks: own(value.tasks).map((task) => toTask(value, task.id)),
    placements: value.placements
      .filter(({ subMatrix }) => subs.includes(subMatrix))
      .map(toPlacement),
    evidence: own(value.evidence).map(({ id: _id, task, kind, ref, quote }) => ({
      _id,
      task_id: task,
      kind,
      ref,
      quote,
    })),
  };
}

function toAxis(value: RoutesValue, matrix: RoutesRecord<'matrices'>, axis: 'reach' | 'frequency') {
  return {
    title: axisTitle(matrix, axis),
    levels: levels.map((level) => levelLabel(namedIn(value), matrix.id, axis, level)),
  };
}

function namedIn({ levels: named }: RoutesValue) {
  const byId = new Map(named.map((one) => [one.id, one]));
  return (id: string) => byId.get(id);
}

/** The analysis of a matrix as calls answer it. */
export function toAnalysis(
  value: RoutesValue,
  matrix: RoutesRecord<'matrices'>,
): z.output<typeof analysisAnswer> {
  const view = viewOf(matrix, value);
  const found = analyse(view);
  const ids = (some: readonly TaskAnalysis[]) => some.map(({ task }) => task.id);
  return {
    matrix_id: matrix.id,
    weights: found.weights,
    traffic: found.traffic,
    ranking: found.ranking.map((one) => toRoute(one, view.subs)),
    red_routes: ids(found.redRoutes),
    carriers: found.paretoSet,
    per_sub_matrix: found.perSub.map(({ sub, routes }) => ({
      sub_matrix_id: sub.id,
      task_ids: routes.map(({ task }) => task.id),
    })),
    pairs: found.pairs.map(({ one, other, both, either, similarity }) => ({
      sub_matrix_ids: [one.id, other.id],
      both,
      either,
      jaccard: similarity,
    })),
    conflicts: ids(found.conflicts),
    must_never_fail: ids(found.mustNeverFail),
    unplaced: ids(found.unplaced),
    unmeasured: ids(found.unmeasured),
  };
}

function toRoute(one: TaskAnalysis, subs: readonly ViewedSub[]): z.output<typeof routeAnswer> {
  const { task, cell, heat, zone, traffic, share, cumulative, overlap, spread, measured } = one;
  return {
    task_id: task.id,
    name: task.name,
    reach: cell?.reach ?? null,
    freq: cell?.frequency ?? null,
    heat,
    zone,
    traffic,
    traffic_of: explainTraffic(task, subs),
    share,
    cumulative,
    red_for: [...one.redFor],
    overlap,
    spread,
    missing_for: [...one.missing],
    measured,
  };
}

/** The labels of a matrix as calls answer them. */
export function toLookups(
  value: RoutesValue,
  matrix: RoutesRecord<'matrices'>,
): z.output<typeof lookupsAnswer> {
  const thresholds = { red: matrix.red, amber: matrix.amber, yellow: matrix.yellow, white: 1 };
  return {
    axes: axes.map((axis) => ({
      axis,
      title: axisTitle(matrix, axis),
      levels: levels.map((level) => ({
        value: level,
        label: levelLabel(namedIn(value), matrix.id, axis, level),
      })),
    })),
    zones: zones.map((code) => ({
      code,
      label: zoneLabels[code],
      color_code: zoneColours[code],
      min_heat: thresholds[code],
    })),
    personas: value.subMatrices
      .filter((sub) => sub.matrix === matrix.id && sub.kind !== 'task')
      .map(({ id }) => toSubMatrix(value, id)),
    filters: zones.map((code) => ({ code, label: zoneLabels[code] })),
  };
}
