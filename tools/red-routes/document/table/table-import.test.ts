import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import {
  guessColumns,
  parseDelimited,
  type Table,
  unguard,
  writeDelimited,
} from '#features/tables/document/index.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { levelPairOf, levels, subMatrixKinds } from '../../contract/codes.ts';
import { counting, harbourBank, projectOf } from '../../fixtures/generated-matrix.ts';
import { addMatrix, addSubMatrix, addTask, addTasks, placeTasks } from '../edits.ts';
import { planNewMatrix } from '../new-matrix.ts';
import { tableOf } from '../out/task-table.ts';
import { workbookOf } from '../out/worksheets.ts';
import { redRoutesDocument } from '../red-routes-document.ts';
import { taskMeanings } from './parsed-matrices.ts';
import { planTaskImport } from './table-import.ts';

const contentOf = (document: Y.Doc) => readDocument(redRoutesDocument, document).value;

/** A new project, and the id of its matrix. */
function freshProject() {
  const document = emptyDocument(redRoutesDocument);
  applyPlanned(document, planNewMatrix([], counting(), { id: 'm' }), { kind: 'user' });
  return document;
}

/** A table after it was written to CSV and read back. */
function throughCsv({ headers, lines }: ReturnType<typeof tableOf>): Table {
  const texts = lines.map((line) => line.map((cell) => String(cell ?? '')));
  const read = parseDelimited(writeDelimited([headers, ...texts], ',', true), ',');
  return read.map((line) => line.map(unguard));
}

let turn = 0;
/** Imports a table into a project; lines without a matrix go to the one with the id `m`. */
function takeIn(document: Y.Doc, table: Table, into = 'm') {
  turn += 1;
  const ids = counting();
  const newId = () => `${turn} ${ids()}`;
  const columns = guessColumns(taskMeanings, table);
  const found = planTaskImport(contentOf(document), into, table, columns, newId);
  applyPlanned(document, found.planned, { kind: 'user' });
  return found;
}

/** The content of a project as far as a table contains it, without ids. */
function describedBy(document: Y.Doc) {
  const value = contentOf(document);
  const nameOf = new Map(value.tasks.map(({ id, name }) => [id, name]));
  return value.matrices.map((matrix) => ({
    title: matrix.title,
    subs: value.subMatrices
      .filter((sub) => sub.matrix === matrix.id)
      .map(({ id, label, kind, weight, parentTask }) => ({
        label,
        kind,
        // The parts of a task have no weight.
        weight: kind === 'task' ? 0 : weight,
        parent: parentTask && nameOf.get(parentTask),
        tasks: value.tasks
          .filter(
            (task) => task.matrix === matrix.id && task.within === (kind === 'task' ? id : null),
          )
          .map(({ id: task, name, description, critical }) => {
            const stand = value.placements.find((one) => one.subMatrix === id && one.task === task);
            return { name, description, critical, at: stand?.at ?? null };
          }),
      })),
  }));
}

const word = fc.constantFrom(
  'Pay',
  'pay',
  'Log in',
  'Find, and "read"',
  'Ruth (parts)',
  '=1+1',
  'Zoë',
);
const stand = fc.option(
  fc.record({ reach: fc.constantFrom(...levels), frequency: fc.constantFrom(...levels) }),
);
const route = fc.record({
  name: word,
  critical: fc.boolean(),
  description: fc.constantFrom('', 'Why'),
});
const sub = fc.record({
  label: word,
  kind: fc.constantFrom(...subMatrixKinds),
  weight: fc.constantFrom(0, 0.25, 0.3333, 1),
  parts: fc.array(fc.tuple(route, stand), { maxLength: 2 }),
});
const project = fc.array(
  fc.record({
    subs: fc.array(sub, { maxLength: 4 }),
    tasks: fc.array(fc.tuple(route, fc.array(stand, { minLength: 4, maxLength: 4 })), {
      maxLength: 4,
    }),
  }),
  { minLength: 1, maxLength: 3 },
);
type Made = typeof project extends fc.Arbitrary<infer One> ? One : never;

/** A project with several matrices, each with sub-matrices of all kinds. */
function build(made: Made): Y.Doc {
  const document = emptyDocument(redRoutesDocument);
  const run = (planned: Parameters<typeof applyPlanned>[1]) =>
    applyPlanned(document, planned, { kind: 'user' });
  const newId = counting();
  const positions = positionsAt([], 0, 20);
  for (const [at, { subs, tasks }] of made.entries()) {
    const matrix = newId();
    run([
      planEdit(addMatrix, { id: matrix, title: `Matrix ${at}`, position: positions[at] ?? '' }),
    ]);
    const routes = tasks.map(([task, levels], index) => ({
      id: newId(),
      task,
      stands: levels,
      place: index,
    }));
    for (const { id, task, place: index } of routes)
      run([planEdit(addTask, { ...task, id, matrix, position: positions[index] ?? '' })]);
    for (const [index, { parts, ...one }] of subs.entries()) {
      const parentTask =
        one.kind === 'task' ? (routes.at(index % (routes.length || 1))?.id ?? null) : null;
      if (one.kind === 'task' && parentTask === null) continue;
      const id = newId();
      run([
        planEdit(addSubMatrix, {
          ...one,
          id,
          matrix,
          parentTask,
          position: positions[index] ?? '',
        }),
      ]);
      const inside = parts.map(([task, at], turn) => ({ id: newId(), task, at, turn }));
      const wanted =
        one.kind === 'task'
          ? inside
          : routes.map(({ stands, ...rest }) => ({ ...rest, at: stands[index] ?? null }));
      if (one.kind === 'task')
        run([
          planEdit(addTasks, {
            tasks: inside.map(({ id: part, task, turn }) => ({
              ...task,
              id: part,
              matrix,
              within: id,
              position: positions[turn] ?? '',
            })),
          }),
        ]);
      const placements = wanted.map(({ id: task, at }) => ({
        subMatrix: id,
        task,
        at: at && levelPairOf(at),
      }));
      run([planEdit(placeTasks, { placements })]);
    }
  }
  return document;
}

test('a table of any project with all its matrices restores an equal project', () => {
  fc.assert(
    fc.property(project, (made) => {
      const document = build(made);
      const table = throughCsv(tableOf(contentOf(document)));
      const copy = freshProject();
      expect(takeIn(copy, table).failed).toEqual([]);
      const before = describedBy(document);
      // A matrix without a counted sub-matrix keeps the default one.
      const bare = before.map(({ subs }) => subs.every(({ kind }) => kind === 'task'));
      expect(describedBy(copy).filter((_, at) => !bare[at])).toEqual(
        before.filter((_, at) => !bare[at]),
      );
      expect(describedBy(copy)).toHaveLength(before.length);
      if (!bare.includes(true)) expect(throughCsv(tableOf(contentOf(copy)))).toEqual(table);
      // A second import changes nothing.
      const after = contentOf(copy);
      takeIn(copy, table);
      expect(contentOf(copy)).toEqual(after);
    }),
  );
});

test('a worksheet with reach and frequency in separate columns is imported, too', () => {
  const document = projectOf(harbourBank());
  const [worksheet] = workbookOf(contentOf(document));
  if (!worksheet) throw new Error('There is no sheet of tasks.');
  // Computed columns are not imported.
  const table = throughCsv(worksheet);
  const copy = freshProject();
  expect(takeIn(copy, table)).toMatchObject({ taken: { tasks: 16, levels: 48 }, failed: [] });
  const [before] = describedBy(document);
  const subsOf = ([matrix]: ReturnType<typeof describedBy>) =>
    matrix?.subs.map(({ label, tasks }) => ({ label, tasks }));
  expect(subsOf(describedBy(copy))).toEqual(before && subsOf([before]));
});

test('personas without weights share them evenly, and the default sub-matrix is removed', () => {
  const document = freshProject();
  takeIn(document, [
    ['Task', 'Amara', 'Deniz', 'Ruth'],
    ['Log in', '4,4', '', '2,1'],
  ]);
  expect(contentOf(document).subMatrices.map(({ label, weight }) => [label, weight])).toEqual([
    ['Amara', 0.3333],
    ['Deniz', 0.3334],
    ['Ruth', 0.3333],
  ]);
});

test('an ignored column and a computed one add no sub-matrix', () => {
  const table = [
    ['Task', 'Amara', 'Deniz', 'Traffic', 'Zone'],
    ['Pay', '4,4', '3,3', '14.7', 'red'],
  ];
  const columns = guessColumns(taskMeanings, table);
  expect(columns).toEqual(['task', 'levels', 'levels', 'ignore', 'ignore']);
  const document = freshProject();
  const { planned, taken } = planTaskImport(
    contentOf(document),
    'm',
    table,
    columns.with(2, 'ignore'),
    counting(),
  );
  applyPlanned(document, planned, { kind: 'user' });
  expect(taken).toEqual({ tasks: 1, levels: 1 });
  expect(contentOf(document).subMatrices.map(({ label }) => label)).toEqual(['Amara']);
});

test('invalid lines are listed, and invalid cells omitted, with the reason', () => {
  const document = projectOf(harbourBank());
  const [matrix] = contentOf(document).matrices;
  const { taken, failed, omitted } = takeIn(
    document,
    [
      ['Task', 'Part of', 'Amara', 'Log in (parts)', 'Pay (parts)'],
      ['Log in', '', 'often', '', ''],
      ['', '', '4,4', '', ''],
      ['Type the code', 'Scan', '', '4,4', ''],
      ['Pay', '', '4,4', '', 'in parts'],
      ['Type the code', '', '', '4,4', ''],
      ['Type the code', 'Pay', '', '', ''],
      ['Type the code', 'Pay', '', '4,1', ''],
      ['Pay it', 'Pay', '', '', '4,1'],
      ['Pay more', '', '4,4', 'in parts', ''],
    ],
    matrix?.id,
  );
  expect(taken).toEqual({ tasks: 4, levels: 3 });
  expect(omitted).toEqual([
    {
      ...{ line: 2, column: 'Amara', value: 'often' },
      reason: 'It is not a reach and frequency, such as 4,3.',
    },
  ]);
  expect(failed).toEqual([
    { line: 3, reason: 'It names no task.' },
    { line: 4, reason: 'There is no task Scan above it.' },
    { line: 6, reason: 'It does not say which task it is a part of.' },
    { line: 7, reason: 'It is in no column of parts, or in several.' },
    { line: 10, reason: 'Its column holds the parts of Pay.' },
  ]);
});
