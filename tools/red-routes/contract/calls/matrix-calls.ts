import { z } from 'zod';
import { uploadedPicture } from '#features/pictures/contract/calls.ts';
import { planFailures } from '#features/plans/contract/failures.ts';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId, projectTitle } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { lengths } from '#kernel/text/limits.ts';
import { axis, heat, level, recordId, subMatrixKind, weight } from '../codes.ts';
import { redRoutesFailures } from '../failures.ts';
import { redRoutesPrefix as prefix, redRoutesProject } from '../project.ts';
import {
  analysisAnswer,
  contentAnswer,
  lookupsAnswer,
  matrixAnswer,
  subMatrixAnswer,
} from './answers.ts';

const failures = defineFailures({
  ...projectFailures.entries,
  ...recordFailures.entries,
  ...redRoutesFailures.entries,
});
const common = { group: 'main', access: 'scope', failures } as const;
const project = z.object({ id: projectId });
const ofMatrix = project.extend({ matrix_id: recordId });
const ofSubMatrix = project.extend({ sub_matrix_id: recordId });
/** The id of a matrix; by default the first one. */
const whichMatrix = z.object({ matrix_id: recordId.optional() });

/** The minimum values of levels 2, 3 and 4. */
const minValues = z.tuple([z.number().min(0), z.number().min(0), z.number().min(0)]);

const matrixFields = z.object({
  title: z.string().max(lengths.title),
  reach_title: z.string().max(lengths.title),
  frequency_title: z.string().max(lengths.title),
  swap_axes: z.boolean(),
  red: heat,
  amber: heat,
  yellow: heat,
});

/** The calls on matrices and their analysis (S7.105 to S7.117, S7.238). */
export const matrixCalls = {
  createDefault: defineCall({
    ...common,
    id: `${prefix}.createDefault`,
    method: 'POST',
    path: `/${prefix}/create-default`,
    summary: 'Create a project with a matrix of one sub-matrix, for all users.',
    body: z.object({ title: projectTitle.optional() }),
    output: redRoutesProject,
    failures: defineFailures({ ...failures.entries, ...planFailures.entries }),
  }),
  fetch: defineCall({
    ...common,
    id: `${prefix}.fetch`,
    method: 'GET',
    path: `/${prefix}/:id/data`,
    summary: 'The content of a project.',
    params: project,
    output: contentAnswer,
  }),
  fillFromSample: defineCall({
    ...common,
    id: `${prefix}.fillFromSample`,
    method: 'POST',
    path: `/${prefix}/:id/sample`,
    summary: 'Append the sample matrix to a project.',
    params: project,
    output: contentAnswer,
  }),
  createMatrix: defineCall({
    ...common,
    id: `${prefix}.createMatrix`,
    method: 'POST',
    path: `/${prefix}/:id/matrix`,
    summary: 'Add a matrix.',
    params: project,
    body: matrixFields.partial(),
    output: matrixAnswer,
  }),
  update: defineCall({
    ...common,
    id: `${prefix}.updateMatrix`,
    method: 'PATCH',
    path: `/${prefix}/:id/matrix/:matrix_id`,
    summary: 'Change a matrix: its title, axes, levels and the heat from which each zone begins.',
    params: ofMatrix,
    body: matrixFields.partial().extend({
      levels: z
        .array(z.object({ axis, place: level, label: z.string().max(lengths.scaleLabel) }))
        .max(8)
        .default([]),
    }),
    output: matrixAnswer,
  }),
  deleteMatrix: defineCall({
    ...common,
    id: `${prefix}.deleteMatrix`,
    method: 'DELETE',
    path: `/${prefix}/:id/matrix/:matrix_id`,
    summary: 'Delete a matrix with its sub-matrices and tasks.',
    params: ofMatrix,
    output: z.null(),
  }),
  analysis: defineCall({
    ...common,
    id: `${prefix}.analysis`,
    method: 'GET',
    path: `/${prefix}/:id/analysis`,
    summary: 'The analysis of a matrix: ranking, red routes, overlap, conflicts, gaps.',
    params: project,
    query: whichMatrix,
    output: analysisAnswer,
  }),
  lookups: defineCall({
    ...common,
    id: `${prefix}.analysisLookups`,
    method: 'GET',
    path: `/${prefix}/:id/analysis-lookups`,
    summary: 'The settings of an analysis: axes, levels, zones, personas, filters.',
    params: project,
    query: whichMatrix,
    output: lookupsAnswer,
  }),
  regenerate: defineCall({
    ...common,
    id: `${prefix}.regenerate`,
    method: 'POST',
    path: `/${prefix}/:id/regenerate`,
    summary:
      'Read the levels that were counted anew: by the least values of levels 2 to 4 that are given, else by quartiles. What was guessed stays.',
    params: project,
    body: z.object({
      matrix_id: recordId.optional(),
      thresholds: z.object({ users: minValues, times_each: minValues }).optional(),
    }),
    output: matrixAnswer,
  }),
  createSubMatrix: defineCall({
    ...common,
    id: `${prefix}.createSubMatrix`,
    method: 'POST',
    path: `/${prefix}/:id/sub-matrix`,
    summary: 'Add a sub-matrix: of a persona, an area, or a task in its parts.',
    params: project,
    body: z.object({
      matrix_id: recordId.optional(),
      label: z.string().max(lengths.title),
      kind: subMatrixKind.default('persona'),
      weight: weight.default(0),
      parent_task_id: recordId.nullable().default(null),
    }),
    output: subMatrixAnswer,
  }),
  updateSubMatrix: defineCall({
    ...common,
    id: `${prefix}.updateSubMatrix`,
    method: 'PATCH',
    path: `/${prefix}/:id/sub-matrix/:sub_matrix_id`,
    summary: 'Rename a sub-matrix, or change its weight.',
    params: ofSubMatrix,
    body: z.object({ label: z.string().max(lengths.title), weight }).partial(),
    output: subMatrixAnswer,
  }),
  deleteSubMatrix: defineCall({
    ...common,
    id: `${prefix}.deleteSubMatrix`,
    method: 'DELETE',
    path: `/${prefix}/:id/sub-matrix/:sub_matrix_id`,
    summary: 'Delete a sub-matrix; the tasks of the matrix stay.',
    params: ofSubMatrix,
    output: z.null(),
  }),
  changeImage: defineCall({
    ...common,
    id: `${prefix}.changeImage`,
    method: 'PATCH',
    path: `/${prefix}/:id/sub-matrix/:sub_matrix_id/image`,
    summary: 'Show an uploaded picture on a sub-matrix; null removes it.',
    params: ofSubMatrix,
    body: z.object({ image: uploadedPicture.nullable() }),
    output: subMatrixAnswer,
  }),
};
