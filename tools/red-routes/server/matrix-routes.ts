import type { ListedProject } from '#features/projects/contract/project.ts';
import {
  definedFields,
  type Editing,
  type ProjectCreation,
  type ProjectKind,
  recordIn,
} from '#features/projects/server/index.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { positionAt } from '#kernel/document/order.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { matrixCalls as calls } from '../contract/calls/matrix-calls.ts';
import type { RedRoutesProject } from '../contract/project.ts';
import * as edits from '../document/edits.ts';
import { planNewMatrix } from '../document/new-matrix.ts';
import { type RedRoutesShape, redRoutesDocument } from '../document/red-routes-document.ts';
import { planSample } from '../document/sample.ts';
import { planRemeasured } from '../document/table/measured-import.ts';
import { matrixIn, toAnalysis, toContent, toLookups, toMatrix, toSubMatrix } from './answers.ts';
import { readSample } from './samples.ts';

interface MatrixRoutesOptions {
  editing: Editing<RedRoutesShape>;
  projects: Pick<ProjectCreation, 'begin' | 'see'>;
  kind: ProjectKind;
  toRecord: (project: ListedProject) => RedRoutesProject;
}

/** The calls on matrices and their sub-matrices, and those that answer their analysis. */
export function matrixRoutes(options: MatrixRoutesOptions): Implementation[] {
  const { editing } = options;
  return [
    ...creationRoutes(options),
    ...contentRoutes(editing),
    ...oneMatrixRoutes(editing),
    ...subMatrixRoutes(editing),
  ];
}

/** The calls that begin a project, and the one that shows a visitor the sample. */
function creationRoutes(options: Omit<MatrixRoutesOptions, 'editing'>): Implementation[] {
  const { projects, kind, toRecord } = options;
  return [
    implement(calls.createDefault, async ({ actor, input: { body } }) => {
      const document = emptyDocument(redRoutesDocument);
      applyPlanned(document, planNewMatrix([], newId, { id: newId() }), { kind: 'call' });
      const { title = kind.defaultTitle } = body;
      const id = await projects.begin(actor, kind, { title, document });
      return toRecord(await projects.see(actor, id));
    }),
  ];
}

/** The calls on a whole project, and those that answer its analysis. */
function contentRoutes({ read, change }: Editing<RedRoutesShape>): Implementation[] {
  return [
    implement(calls.fetch, async ({ actor, input: { params } }) =>
      toContent(await read(actor, params.id)),
    ),
    implement(calls.fillFromSample, async ({ actor, input: { params } }) => {
      const sample = await readSample();
      return toContent(
        await change(actor, params.id, ({ matrices }) => planSample(sample, newId, matrices)),
      );
    }),
    implement(calls.analysis, async ({ actor, input: { params, query } }) => {
      const value = await read(actor, params.id);
      return toAnalysis(value, matrixIn(value, query.matrix_id));
    }),
    implement(calls.lookups, async ({ actor, input: { params, query } }) => {
      const value = await read(actor, params.id);
      return toLookups(value, matrixIn(value, query.matrix_id));
    }),
  ];
}

function oneMatrixRoutes({ change }: Editing<RedRoutesShape>): Implementation[] {
  return [
    implement(calls.createMatrix, async ({ actor, input: { params, body } }) => {
      const id = newId();
      const value = await change(actor, params.id, ({ matrices }) => [
        ...planNewMatrix(matrices, newId, { id }),
        planEdit(edits.changeMatrix, { ...fieldsOf(body), id }),
      ]);
      return toMatrix(value, id);
    }),
    implement(calls.update, async ({ actor, input: { params, body } }) => {
      const { matrix_id: id } = params;
      const value = await change(actor, params.id, ({ matrices }) => [
        planEdit(edits.changeMatrix, { ...fieldsOf(body), ...recordId(matrices, id) }),
        ...body.levels.map((level) => planEdit(edits.nameLevel, { ...level, matrix: id })),
      ]);
      return toMatrix(value, id);
    }),
    implement(calls.deleteMatrix, async ({ actor, input: { params } }) => {
      await change(actor, params.id, ({ matrices }) => [
        planEdit(edits.removeMatrix, recordId(matrices, params.matrix_id)),
      ]);
      return null;
    }),
    implement(calls.regenerate, async ({ actor, input: { params, body } }) => {
      const { thresholds: given } = body;
      const thresholds = given ? { reach: given.users, frequency: given.times_each } : null;
      const value = await change(actor, params.id, (now) =>
        planRemeasured(now, matrixIn(now, body.matrix_id).id, thresholds),
      );
      return toMatrix(value, matrixIn(value, body.matrix_id).id);
    }),
  ];
}

interface MatrixBody {
  title?: string | undefined;
  reach_title?: string | undefined;
  frequency_title?: string | undefined;
  swap_axes?: boolean | undefined;
  red?: number | undefined;
  amber?: number | undefined;
  yellow?: number | undefined;
}

function fieldsOf({ title, reach_title, frequency_title, swap_axes, ...rest }: MatrixBody) {
  const { red, amber, yellow } = rest;
  const named = { reachTitle: reach_title, frequencyTitle: frequency_title, swapAxes: swap_axes };
  return definedFields({ title, ...named, red, amber, yellow });
}

/** @throws record_not_found */
function recordId(records: readonly { id: string }[], id: string): { id: string } {
  return { id: recordIn(records, id).id };
}

function subMatrixRoutes({ change }: Editing<RedRoutesShape>): Implementation[] {
  return [
    implement(calls.createSubMatrix, async ({ actor, input: { params, body } }) => {
      const id = newId();
      const { label, kind, weight, parent_task_id: parentTask } = body;
      const value = await change(actor, params.id, (now) => {
        const { id: matrix } = matrixIn(now, body.matrix_id);
        const beside = now.subMatrices;
        const position = positionAt(beside, beside.length);
        const sub = { id, matrix, position, label, kind, weight, parentTask };
        return [planEdit(edits.addSubMatrix, sub)];
      });
      return toSubMatrix(value, id);
    }),
    implement(calls.updateSubMatrix, async ({ actor, input: { params, body } }) => {
      const { sub_matrix_id: id } = params;
      const value = await change(actor, params.id, () => [
        planEdit(edits.changeSubMatrix, { ...definedFields(body), id }),
      ]);
      return toSubMatrix(value, id);
    }),
    implement(calls.deleteSubMatrix, async ({ actor, input: { params } }) => {
      await change(actor, params.id, ({ subMatrices }) => [
        planEdit(edits.removeSubMatrix, recordId(subMatrices, params.sub_matrix_id)),
      ]);
      return null;
    }),
    implement(calls.changeImage, async ({ actor, input: { params, body } }) => {
      const { sub_matrix_id: id } = params;
      const image = newId();
      const value = await change(actor, params.id, () =>
        body.image
          ? [
              planEdit(edits.addImage, { ...body.image, id: image }),
              planEdit(edits.pictureSubMatrix, { id, image }),
            ]
          : [planEdit(edits.pictureSubMatrix, { id, image: null })],
      );
      return toSubMatrix(value, id);
    }),
  ];
}
