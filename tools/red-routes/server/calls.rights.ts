import {
  allMembers,
  allSignedIn,
  type Expected,
  editorsOnly,
  entry,
  outside,
  type PlainCalls,
} from '#tests/rights/expected.ts';
import { idOf, type Made } from '#tests/rights/made.ts';
import { importCalls } from '../contract/calls/import-calls.ts';
import { matrixCalls as matrix } from '../contract/calls/matrix-calls.ts';
import { redRoutesPictures } from '../contract/calls/picture-call.ts';
import { taskCalls as task } from '../contract/calls/task-calls.ts';
import { redRoutesGenerate } from '../contract/project.ts';

/** Who may send the calls that concern no project. */
export const plainCalls: PlainCalls = {
  ...Object.fromEntries(redRoutesGenerate.map(({ id }) => [id, 'account' as const])),
};

const everyRole = { ...allMembers, ...outside };

const newMatrix = ({ id, owns }: Made) =>
  idOf(owns(matrix.createMatrix, { params: { id }, body: {} }));
async function newSubMatrix(made: Made) {
  const matrix_id = await newMatrix(made);
  const body = { matrix_id, label: 'Amara', kind: 'persona' as const, weight: 1 };
  return idOf(made.owns(matrix.createSubMatrix, { params: { id: made.id }, body }));
}
async function newTask(made: Made) {
  const body = { matrix_id: await newMatrix(made), name: 'Log in' };
  return idOf(made.owns(task.addTask, { params: { id: made.id }, body }));
}

/** The calls on the content of a project. */
export const ownCalls: Expected[] = [
  entry(matrix.createDefault, () => ({ body: {} }), allSignedIn()),
  entry(matrix.fetch, ({ id }) => ({ params: { id } }), everyRole),
  entry(matrix.fillFromSample, ({ id }) => ({ params: { id } }), editorsOnly),
  entry(matrix.createMatrix, ({ id }) => ({ params: { id }, body: {} }), editorsOnly),
  entry(
    matrix.update,
    async (made) => ({
      params: { id: made.id, matrix_id: await newMatrix(made) },
      body: { title: 'New' },
    }),
    editorsOnly,
  ),
  entry(
    matrix.deleteMatrix,
    async (made) => ({ params: { id: made.id, matrix_id: await newMatrix(made) } }),
    editorsOnly,
  ),
  entry(
    matrix.analysis,
    async (made) => ({
      params: { id: made.id },
      query: { matrix_id: await newMatrix(made) },
    }),
    everyRole,
  ),
  entry(
    matrix.lookups,
    async (made) => ({
      params: { id: made.id },
      query: { matrix_id: await newMatrix(made) },
    }),
    everyRole,
  ),
  entry(
    matrix.regenerate,
    async (made) => ({
      params: { id: made.id },
      body: { matrix_id: await newMatrix(made) },
    }),
    editorsOnly,
  ),
  entry(
    matrix.createSubMatrix,
    async (made) => ({
      params: { id: made.id },
      body: { matrix_id: await newMatrix(made), label: 'New' },
    }),
    editorsOnly,
  ),
  entry(
    matrix.updateSubMatrix,
    async (made) => ({
      params: { id: made.id, sub_matrix_id: await newSubMatrix(made) },
      body: { weight: 0.5 },
    }),
    editorsOnly,
  ),
  entry(
    matrix.deleteSubMatrix,
    async (made) => ({ params: { id: made.id, sub_matrix_id: await newSubMatrix(made) } }),
    editorsOnly,
  ),
  entry(
    matrix.changeImage,
    async (made) => ({
      params: { id: made.id, sub_matrix_id: await newSubMatrix(made) },
      body: { image: null },
    }),
    editorsOnly,
  ),
  entry(
    task.addTask,
    async (made) => ({ params: { id: made.id }, body: { matrix_id: await newMatrix(made) } }),
    editorsOnly,
  ),
  entry(
    task.changeTask,
    async (made) => ({
      params: { id: made.id, task_id: await newTask(made) },
      body: { critical: true },
    }),
    editorsOnly,
  ),
  entry(
    task.removeTask,
    async (made) => ({ params: { id: made.id, task_id: await newTask(made) } }),
    editorsOnly,
  ),
  entry(task.place, ({ id }) => ({ params: { id }, body: { placements: [] } }), editorsOnly),
  // There is no file to read.
  entry(importCalls.readTable, ({ id }) => ({ params: { id } }), {
    ...editorsOnly,
    owner: 400,
    editor: 400,
  }),
  entry(importCalls.importProject, () => ({}), {
    ...allSignedIn(),
    owner: 400,
    editor: 400,
    commenter: 400,
    viewer: 400,
    stranger: 400,
  }),
  // Users who may edit get the failure of a missing picture.
  entry(redRoutesPictures.uploadPicture, ({ id }) => ({ params: { id } }), {
    ...editorsOnly,
    owner: 400,
    editor: 400,
  }),
];
