import { z } from 'zod';
import { axis, evidenceKind, level, subMatrixKind, zone } from '../codes.ts';

/** The placement of a task in a sub-matrix. */
export const placementAnswer = z.object({
  sub_matrix_id: z.string(),
  task_id: z.string(),
  reach: level,
  freq: level,
  measured: z.boolean(),
});

export const taskAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  critical: z.boolean(),
  /** Whether it is placed, and all its levels are measured. */
  measured: z.boolean(),
  /** The sub-matrix whose task it is a part of; null for a task of the whole matrix. */
  within_id: z.string().nullable(),
  image_id: z.string().nullable(),
  tag_ids: z.array(z.string()),
});

export const subMatrixAnswer = z.object({
  _id: z.string(),
  label: z.string(),
  kind: subMatrixKind,
  weight: z.number(),
  parent_task_id: z.string().nullable(),
  image_id: z.string().nullable(),
});

const axisAnswer = z.object({ title: z.string(), levels: z.array(z.string()) });
export const thresholds = z.object({ red: z.number(), amber: z.number(), yellow: z.number() });

/** A matrix with its sub-matrices and tasks. */
export const matrixAnswer = z.object({
  _id: z.string(),
  title: z.string(),
  axes: z.object({ reach: axisAnswer, frequency: axisAnswer }),
  swap_axes: z.boolean(),
  thresholds,
  sub_matrices: z.array(subMatrixAnswer),
  tasks: z.array(taskAnswer),
  placements: z.array(placementAnswer),
  evidence: z.array(
    z.object({
      _id: z.string(),
      task_id: z.string().nullable(),
      kind: evidenceKind,
      ref: z.string(),
      quote: z.string(),
    }),
  ),
});

/** The content of a project. */
export const contentAnswer = z.object({ matrices: z.array(matrixAnswer) });

/**
 * A task with its analysis; `traffic` is Σ weight·reach·frequency, and `traffic_of` is that sum written
 * out.
 */
export const routeAnswer = z.object({
  task_id: z.string(),
  name: z.string(),
  reach: level.nullable(),
  freq: level.nullable(),
  heat: z.number().nullable(),
  zone: zone.nullable(),
  traffic: z.number(),
  traffic_of: z.string(),
  share: z.number(),
  cumulative: z.number(),
  /** The sub-matrices in which it is red, and the resulting overlap. */
  red_for: z.array(z.string()),
  overlap: z.enum(['universal', 'shared', 'single']).nullable(),
  /** The difference between the highest and the lowest heat. */
  spread: z.number().nullable(),
  missing_for: z.array(z.string()),
  measured: z.boolean(),
});

/** The analysis of a matrix; lists of ids are in the order of the ranking. */
export const analysisAnswer = z.object({
  matrix_id: z.string(),
  /** The sum of the weights; 1 if they are shares. */
  weights: z.number(),
  traffic: z.number(),
  ranking: z.array(routeAnswer),
  red_routes: z.array(z.string()),
  /** The number of tasks that have 80 % of the traffic. */
  carriers: z.number(),
  per_sub_matrix: z.array(z.object({ sub_matrix_id: z.string(), task_ids: z.array(z.string()) })),
  pairs: z.array(
    z.object({
      sub_matrix_ids: z.tuple([z.string(), z.string()]),
      both: z.number(),
      either: z.number(),
      jaccard: z.number().nullable(),
    }),
  ),
  conflicts: z.array(z.string()),
  must_never_fail: z.array(z.string()),
  unplaced: z.array(z.string()),
  unmeasured: z.array(z.string()),
});

/** The labels of the matrix and its codes. */
export const lookupsAnswer = z.object({
  axes: z.array(
    z.object({
      axis,
      title: z.string(),
      levels: z.array(z.object({ value: level, label: z.string() })),
    }),
  ),
  zones: z.array(
    z.object({ code: zone, label: z.string(), color_code: z.string(), min_heat: z.number() }),
  ),
  personas: z.array(subMatrixAnswer),
  filters: z.array(z.object({ code: z.string(), label: z.string() })),
});
