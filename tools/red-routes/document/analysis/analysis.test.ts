import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocument } from '#kernel/document/document.ts';
import { harbourBank, projectOf } from '../../fixtures/generated-matrix.ts';
import { type SecondMatrix, secondAnalysis } from '../../fixtures/second-analysis.ts';
import { redRoutesDocument } from '../red-routes-document.ts';
import { explainReach, explainTraffic } from './aggregate.ts';
import { type Analysis, analyse } from './analysis.ts';
import { type MatrixView, type TaskPlacement, viewOf, whatIf } from './matrix-view.ts';
import { weightless } from './weightless.ts';

/** The sample R1 as an input of the analysis. */
function r1(): MatrixView {
  const { value } = readDocument(redRoutesDocument, projectOf(harbourBank()));
  const [matrix] = value.matrices;
  if (!matrix) throw new Error('The sample has no matrix.');
  return viewOf(matrix, value);
}

const names = (tasks: readonly { task: { name: string } }[]) => tasks.map(({ task }) => task.name);

/** The outputs of the first analysis in the form of the second. */
function described(analysis: Analysis) {
  return {
    ranking: analysis.ranking.map((one) => ({
      id: one.task.id,
      cell: one.cell && [one.cell.reach, one.cell.frequency],
      heat: one.heat,
      zone: one.zone,
      redFor: [...one.redFor],
      overlap: one.overlap,
      missing: [...one.missing],
    })),
    red: analysis.redRoutes.map(({ task }) => task.id),
    carriers: analysis.paretoSet,
    own: analysis.perSub.map(({ routes }) => routes.map(({ task }) => task.id)),
    pairs: analysis.pairs.map(({ both, either }) => [both, either]),
    conflicts: analysis.conflicts.map(({ task }) => task.id),
    critical: analysis.mustNeverFail.map(({ task }) => task.id),
    unplaced: analysis.unplaced.map(({ task }) => task.id),
    unmeasured: analysis.unmeasured.map(({ task }) => task.id),
    blocked: analysis.blocked.map(({ route }) => route.task.id),
  };
}

function asSecond(view: MatrixView): SecondMatrix {
  return {
    red: view.thresholds.red,
    amber: view.thresholds.amber,
    yellow: view.thresholds.yellow,
    personas: view.subs.map(({ id, weight }) => ({ id, weight })),
    tasks: view.tasks.map(({ id, critical, placements }) => ({
      id,
      critical,
      placements: [...placements].map(([persona, stand]) => ({ persona, ...stand })),
    })),
  };
}

test('R1 has the red routes, the conflicts and the critical tasks of the domain', () => {
  const view = r1();
  const analysis = analyse(view);
  expect(names(analysis.redRoutes)).toEqual([
    'Check balance',
    'Log in',
    'Pay a person',
    'Move between own accounts',
    'Find a past payment',
  ]);
  expect(analysis.ranking.map(({ traffic }) => traffic).slice(0, 4)).toEqual([
    15.2, 15.2, 9.5, 9.5,
  ]);
  expect(names(analysis.conflicts)).toEqual([
    'Pay a person',
    'Move between own accounts',
    'Get help from a person',
    'Invoice a customer',
  ]);
  expect(names(analysis.mustNeverFail)).toEqual(['Freeze a lost card', 'Dispute a payment']);
  expect(analysis.weights).toBe(1);
  expect(described(analysis)).toEqual(secondAnalysis(asSecond(view), []));
});

test('each number has the sum from which it was computed', () => {
  const { tasks, subs } = r1();
  const [first] = tasks;
  if (!first) throw new Error('The sample has no task.');
  expect(explainTraffic(first, subs)).toBe('0.5·4·4 + 0.3·4·4 + 0.2·4·3');
  expect(explainReach(first, subs)).toBe('0.5·4 + 0.3·4 + 0.2·4');
});

test('with other weights another task is first, and the matrix itself does not change', () => {
  const view = r1();
  const [amara = '', deniz = '', ruth = ''] = view.subs.map(({ id }) => id);
  const weights = new Map([
    [amara, 0],
    [deniz, 0],
    [ruth, 10_000],
  ]);
  const [first] = analyse(whatIf(view, weights, new Map())).ranking;
  expect(first?.task.name).toBe('Check balance');
  const moved = new Map([
    [view.tasks[10]?.id ?? '', new Map([[ruth, { reach: 4, frequency: 4 } as const]])],
  ]);
  expect(analyse(whatIf(view, weights, moved)).ranking[0]?.task.name).toBe('Pay in cash');
  expect(analyse(view)).toEqual(analyse(r1()));
});

test('a task that is only placed with a weight of 0 is distinguished from one that is not placed', () => {
  const view = r1();
  const nothing = new Map(view.subs.map(({ id }) => [id, 0]));
  const [first] = view.tasks;
  const without = whatIf(view, nothing, new Map());
  const unplaced = { id: 'new', name: 'New', critical: false, placements: new Map() };
  expect(weightless(view)).toEqual([]);
  expect(weightless({ ...without, tasks: [...view.tasks.slice(0, 1), unplaced] })).toEqual([
    first?.id,
  ]);
});

const level = fc.constantFrom(1, 2, 3, 4) as fc.Arbitrary<1 | 2 | 3 | 4>;
const placement: fc.Arbitrary<TaskPlacement> = fc.record({
  reach: level,
  frequency: level,
  measured: fc.boolean(),
});
/** Matrices of any size, some of them partly filled, some with weights of 0 or weights that do not add up. */
const anyMatrix: fc.Arbitrary<MatrixView> = fc
  .record({
    weights: fc.array(fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.constant(0)), {
      maxLength: 6,
    }),
    thresholds: fc
      .uniqueArray(fc.integer({ min: 1, max: 16 }), { minLength: 3, maxLength: 3 })
      .map((three) => three.toSorted((a, b) => b - a)),
    tasks: fc.array(
      fc.record({
        critical: fc.boolean(),
        placements: fc.array(fc.option(placement, { freq: 4, nil: null }), {
          minLength: 6,
          maxLength: 6,
        }),
      }),
      { maxLength: 25 },
    ),
  })
  .map(({ weights, thresholds: [red = 9, amber = 6, yellow = 3], tasks }) => {
    const subs = weights.map((weight, at) => {
      const id = `p${at}`;
      return { id, label: id, kind: 'persona' as const, weight, parentTask: null };
    });
    return {
      thresholds: { red, amber, yellow },
      subs,
      drills: [],
      parts: new Map(),
      tasks: tasks.map(({ critical, placements }, at) => ({
        id: `t${at}`,
        name: `t${at}`,
        critical,
        placements: new Map(
          subs.flatMap(({ id }, column) => {
            const here = placements[column];
            return here ? [[id, here] as const] : [];
          }),
        ),
      })),
    };
  });

test('the analyses of 1,000 random matrices equal those of a second implementation', () => {
  const issue = fc.record({
    task: fc.integer({ min: 0, max: 30 }).map((at) => `t${at}`),
    title: fc.constant('Issue'),
    kind: fc.constantFrom('problem', 'problem', 'strength', 'question'),
    severity: fc.integer({ min: 0, max: 4 }),
    status: fc.constantFrom('Open', 'In progress', 'Fixed', 'Verified', "Won't fix"),
  });
  fc.assert(
    fc.property(anyMatrix, fc.array(issue, { maxLength: 12 }), (view, issues) => {
      expect(described(analyse(view, issues))).toEqual(secondAnalysis(asSecond(view), issues));
    }),
    { numRuns: 1000 },
  );
});

test('shares of traffic add up to 1, and the cumulative line never falls', () => {
  fc.assert(
    fc.property(anyMatrix, (view) => {
      const { ranking, traffic } = analyse(view);
      const shares = ranking.reduce((sum, { share }) => sum + share, 0);
      expect(shares).toBeCloseTo(traffic > 0 ? 1 : 0, 9);
      const line = ranking.map(({ cumulative }) => cumulative);
      expect(line).toEqual(line.toSorted((a, b) => a - b));
      expect(line.at(-1) ?? 0).toBe(traffic > 0 ? 1 : 0);
    }),
  );
});
