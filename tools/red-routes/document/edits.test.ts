import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { describeShape, openDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, type Edit, type EditOrigin } from '#kernel/document/edit.ts';
import { positionAt } from '#kernel/document/order.ts';
import { harbourBank, projectOf } from '../fixtures/generated-matrix.ts';
import * as edits from './edits.ts';
import { placementId } from './records/tasks.ts';
import { type RedRoutesShape, redRoutesDocument } from './red-routes-document.ts';

const user: EditOrigin = { kind: 'user' };

/** Two users with the sample open, who receive each other's changes only when they are joined. */
function two(): { amara: Y.Doc; ben: Y.Doc; join(): void } {
  const amara = projectOf(harbourBank());
  const ben = new Y.Doc();
  Y.applyUpdate(ben, Y.encodeStateAsUpdate(amara));
  return {
    amara,
    ben,
    join() {
      Y.applyUpdate(amara, Y.encodeStateAsUpdate(ben));
      Y.applyUpdate(ben, Y.encodeStateAsUpdate(amara));
    },
  };
}

const contentOf = (document: Y.Doc) => readDocument(redRoutesDocument, document).value;

function idsOf(document: Y.Doc) {
  const { matrices, subMatrices, tasks } = openDocument(redRoutesDocument, document);
  return { matrix: matrices.ids()[0] ?? '', subs: subMatrices.ids(), tasks: tasks.ids() };
}

test('two users who move the same task at once both see one of the moves, whole', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('1,4', '4,1', '2,2'),
      fc.constantFrom('4,4', '3,1', '1,1'),
      (one, other) => {
        const { amara, ben, join } = two();
        const {
          subs: [subMatrix = ''],
          tasks: [task = ''],
        } = idsOf(amara);
        const move = (document: Y.Doc, at: typeof one | typeof other) =>
          applyEdit(document, edits.placeTasks, { placements: [{ subMatrix, task, at }] }, user);
        move(amara, one);
        move(ben, other);
        join();
        const [here, there] = [amara, ben].map((document) =>
          openDocument(redRoutesDocument, document).placements.get(placementId(subMatrix, task)),
        );
        expect(here).toEqual(there);
        expect([one, other]).toContain(here?.at);
      },
    ),
  );
});

test('a task that one user removes while another moves it stays for both', () => {
  const { amara, ben, join } = two();
  const {
    subs: [subMatrix = ''],
    tasks: [task = ''],
  } = idsOf(amara);
  applyEdit(amara, edits.placeTasks, { placements: [{ subMatrix, task, at: null }] }, user);
  applyEdit(ben, edits.placeTasks, { placements: [{ subMatrix, task, at: '4,1' }] }, user);
  join();
  expect(contentOf(amara)).toEqual(contentOf(ben));
  expect(contentOf(amara).tasks.map(({ id }) => id)).toContain(task);
});

/** One change that a user makes, chosen by numbers. */
type Act = (document: Y.Doc, [a, b, c]: readonly [number, number, number]) => void;

function run<Input extends Parameters<typeof applyEdit>[1]['input']>(
  document: Y.Doc,
  edit: Edit<RedRoutesShape, Input>,
  input: Parameters<typeof applyEdit>[2],
): void {
  applyEdit(document, edit, input as never, user);
}

const pick = <One>(some: readonly One[], at: number): One | undefined => some[at % some.length];
const acts: Act[] = [
  (document, [a, b, c]) => {
    const { subs, tasks } = idsOf(document);
    const [subMatrix, task] = [pick(subs, a), pick(tasks, b)];
    const at = c % 5 === 0 ? null : `${(c % 4) + 1},${(b % 4) + 1}`;
    const sub = openDocument(redRoutesDocument, document).subMatrices.get(subMatrix ?? '');
    if (sub?.kind === 'persona' && task)
      run(document, edits.placeTasks, { placements: [{ subMatrix, task, at }] });
  },
  (document, [a]) => {
    const task = pick(idsOf(document).tasks, a);
    if (task) run(document, edits.removeTask, { id: task });
  },
  (document, [a, b]) => {
    const { matrix, tasks } = idsOf(document);
    const all = openDocument(redRoutesDocument, document).tasks.all();
    const id = `new${a}.${b}`;
    if (matrix && !tasks.includes(id))
      run(document, edits.addTask, {
        id,
        matrix,
        position: positionAt(all, a % (all.length + 1)),
        name: id,
      });
  },
  (document, [a]) => {
    const sub = pick(idsOf(document).subs, a);
    if (sub) run(document, edits.removeSubMatrix, { id: sub });
  },
  (document, [a, b]) => {
    const sub = pick(idsOf(document).subs, a);
    if (sub) run(document, edits.changeSubMatrix, { id: sub, weight: (b % 11) / 10 });
  },
  (document, [a, b]) => {
    const task = pick(idsOf(document).tasks, a);
    if (task) run(document, edits.changeTask, { id: task, critical: b % 2 === 0 });
  },
  (document, [a]) => {
    const task = pick(idsOf(document).tasks, a);
    if (task) run(document, edits.markMeasured, { task, measured: a % 3 === 0 });
  },
];

test('after concurrent edits both users have the same valid content', () => {
  const act = fc.tuple(fc.nat(acts.length - 1), fc.nat(50), fc.nat(50), fc.nat(50));
  fc.assert(
    fc.property(
      fc.array(act, { maxLength: 12 }),
      fc.array(act, { maxLength: 12 }),
      (one, other) => {
        const { amara, ben, join } = two();
        for (const [which, ...how] of one) acts[which]?.(amara, how);
        for (const [which, ...how] of other) acts[which]?.(ben, how);
        join();
        const value = contentOf(amara);
        expect(value).toEqual(contentOf(ben));
        const [subs, tasks] = [value.subMatrices, value.tasks].map(
          (all) => new Set(all.map(({ id }) => id)),
        );
        for (const { subMatrix, task } of value.placements) {
          expect(subs?.has(subMatrix) && tasks?.has(task)).toBe(true);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a removed task or sub-matrix removes its records, and measured levels lose their source', () => {
  const document = projectOf(harbourBank());
  const {
    matrix,
    subs: [amara = ''],
    tasks: [task = ''],
  } = idsOf(document);
  run(document, edits.addEvidence, { id: 'file', matrix, kind: 'file', ref: 'events.csv' });
  run(document, edits.placeTasks, {
    placements: [{ subMatrix: amara, task, at: '2,2', measured: true, source: 'file' }],
  });
  const stand = () =>
    openDocument(redRoutesDocument, document).placements.get(placementId(amara, task));
  expect(stand()).toMatchObject({ at: '2,2', measured: true, source: 'file' });
  run(document, edits.placeTasks, { placements: [{ subMatrix: amara, task, at: '3,2' }] });
  expect(stand()).toMatchObject({ at: '3,2', measured: false, source: null });
  run(document, edits.addSubMatrix, {
    id: 'parts',
    matrix,
    position: 'a5',
    kind: 'task',
    parentTask: task,
  });
  run(document, edits.addTask, { id: 'part', matrix, within: 'parts', position: 'a1' });
  run(document, edits.removeTask, { id: task });
  const value = contentOf(document);
  expect(value.tasks.map(({ id }) => id)).not.toContain('part');
  expect(value.subMatrices.map(({ id }) => id)).not.toContain('parts');
  expect(value.placements.some((one) => one.task === task)).toBe(false);
  run(document, edits.removeMatrix, { id: matrix });
  expect(contentOf(document)).toMatchObject({
    matrices: [],
    subMatrices: [],
    tasks: [],
    placements: [],
    evidence: [],
  });
});

test('a matrix accepts only ordered thresholds, and a task only its own sub-matrices', () => {
  const document = projectOf(harbourBank());
  const {
    matrix,
    subs: [sub = ''],
  } = idsOf(document);
  expect(() => run(document, edits.changeMatrix, { id: matrix, red: 6 })).toThrow(
    'Red begins above',
  );
  run(document, edits.changeMatrix, { id: matrix, red: 12, amber: 8 });
  run(document, edits.addMatrix, { id: 'second', position: 'b00' });
  run(document, edits.addTask, { id: 'elsewhere', matrix: 'second', position: 'b00' });
  const input = { placements: [{ subMatrix: sub, task: 'elsewhere', at: '1,1' }] };
  expect(() => run(document, edits.placeTasks, input)).toThrow('does not belong');
  expect(() => run(document, edits.changeSubMatrix, { id: sub, weight: 0.33333 })).toThrow(
    'four decimals',
  );
});

test('renamed levels are stored, and an empty name restores the default', () => {
  const document = projectOf(harbourBank());
  const { matrix } = idsOf(document);
  run(document, edits.nameLevel, { matrix, axis: 'reach', place: 4, label: 'Everybody' });
  expect(contentOf(document).levels.map(({ label }) => label)).toEqual(['Everybody']);
  run(document, edits.nameLevel, { matrix, axis: 'reach', place: 4, label: '' });
  expect(contentOf(document).levels).toEqual([]);
});

test('a change of the shape comes with a migration and a new version', () => {
  const { version } = redRoutesDocument;
  expect({ version, shape: describeShape(redRoutesDocument) }).toMatchInlineSnapshot(`
    {
      "shape": [
        "images.file: value",
        "images.name: value",
        "images.alt: value",
        "images.width: value",
        "images.height: value",
        "tags.name: value",
        "tags.colour: value",
        "tags.position: position",
        "matrices.title: value",
        "matrices.reachTitle: value",
        "matrices.frequencyTitle: value",
        "matrices.swapAxes: value",
        "matrices.red: value",
        "matrices.amber: value",
        "matrices.yellow: value",
        "matrices.position: position",
        "levels.matrix: reference to matrices",
        "levels.axis: value",
        "levels.place: value",
        "levels.label: value",
        "subMatrices.matrix: reference to matrices",
        "subMatrices.label: value",
        "subMatrices.kind: value",
        "subMatrices.weight: value",
        "subMatrices.parentTask: value",
        "subMatrices.picture: reference to images",
        "subMatrices.link: value",
        "subMatrices.portrait: value",
        "subMatrices.share: value",
        "subMatrices.position: position",
        "tasks.matrix: reference to matrices",
        "tasks.within: part of subMatrices",
        "tasks.name: value",
        "tasks.description: value",
        "tasks.critical: value",
        "tasks.picture: reference to images",
        "tasks.position: position",
        "evidence.matrix: reference to matrices",
        "evidence.task: part of tasks",
        "evidence.kind: value",
        "evidence.ref: value",
        "evidence.quote: value",
        "evidence.at: value",
        "evidence.link: value",
        "placements.subMatrix: reference to subMatrices",
        "placements.task: reference to tasks",
        "placements.at: value",
        "placements.measured: value",
        "placements.source: reference to evidence",
        "placements.users: value",
        "placements.count: value",
        "taggings.tag: reference to tags",
        "taggings.task: reference to tasks",
        "taskLinks.task: reference to tasks",
        "taskLinks.link: value",
      ],
      "version": 2,
    }
  `);
});
