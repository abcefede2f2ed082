import type { Page } from 'playwright-core';
import { callPath } from '#kernel/call/call.ts';
import { readDocument } from '#kernel/document/document.ts';
import { signedInContext, signIn, signUp } from '#tests/e2e/person.ts';
import type { RunningServer } from '#tests/e2e/server.ts';
import { importCalls } from '#tools/red-routes/contract/calls/import-calls.ts';
import { levelPairOf, levels } from '#tools/red-routes/contract/codes.ts';
import { analyse } from '#tools/red-routes/document/analysis/analysis.ts';
import { viewOf } from '#tools/red-routes/document/analysis/matrix-view.ts';
import { redRoutesFormat } from '#tools/red-routes/document/open-format.ts';
import { redRoutesDocument } from '#tools/red-routes/document/red-routes-document.ts';
import { harbourBank, projectOf } from '#tools/red-routes/fixtures/generated-matrix.ts';
import { secondAnalysis } from '#tools/red-routes/fixtures/second-analysis.ts';
import { atMost, type Bench, median, type Row, share, spread } from './bench.ts';
import { withBrowser } from './with-browser.ts';

const [tasks, personas] = [500, 12];
/** Maximum milliseconds of an analysis, and of a frame at 60 per second. */
const [rankings, frame] = [30, 1000 / 60];
const moves = 90;
/** The sub-matrix for dragging. */
const shown = 'Persona 3';

/** A matrix of 500 tasks for 12 personas, each placed by each. */
function largeProject() {
  const at = (turn: number) => levels[turn % 4] ?? 1;
  return projectOf({
    ...harbourBank(),
    title: 'Large',
    subMatrices: Array.from({ length: personas }, (_, one) => ({
      label: `Persona ${one + 1}`,
      kind: 'persona' as const,
      weight: one === 0 ? 0.12 : 0.08,
    })),
    tasks: Array.from({ length: tasks }, (_, task) => ({
      name: `Task ${task + 1}`,
      description: '',
      critical: task % 17 === 0,
      measured: task % 3 === 0,
      parts: [],
      at: Array.from({ length: personas }, (_, one) =>
        levelPairOf({ reach: at(task * 7 + one * 3), frequency: at(task * 5 + one) }),
      ),
    })),
  });
}

/** The duration of some work in milliseconds, the median of nine. */
function millisecondsOf(work: () => unknown): number {
  const times = Array.from({ length: 9 }, () => {
    const before = performance.now();
    work();
    return performance.now() - before;
  });
  return median(times);
}

/** The analysis as the screen computes it after each move, and the second computation of the tests. */
function analysisRows(runs: number): Row[] {
  const { value } = readDocument(redRoutesDocument, largeProject());
  const [matrix] = value.matrices;
  if (!matrix) throw new Error('There is no matrix.');
  const view = viewOf(matrix, value);
  const second = {
    ...view.thresholds,
    personas: [...view.subs],
    tasks: view.tasks.map(({ id, critical, placements }) => ({
      id,
      critical,
      placements: [...placements].map(([persona, stand]) => ({ persona, ...stand })),
    })),
  };
  const [ours, theirs]: [number[], number[]] = [[], []];
  // Warms up the compiler, as a few moves do.
  for (let turn = 0; turn < 20; turn += 1) analyse(viewOf(matrix, value));
  for (let run = 0; run < runs; run += 1) {
    ours.push(millisecondsOf(() => analyse(viewOf(matrix, value))));
    theirs.push(millisecondsOf(() => secondAnalysis(second, [])));
  }
  const size = `${tasks} tasks, ${personas} personas`;
  return [
    atMost(`analysis of ${size}, ms`, ours, rankings),
    { what: 'the second computation of the tests, ms', value: spread(theirs) },
    atMost(
      'ours of theirs',
      ours.map((one, run) => one / (theirs[run] ?? 1)),
      1,
    ),
  ];
}

/** Imports the large project; returns its id. */
export async function bringIn(server: RunningServer, token: string): Promise<string> {
  const form = new FormData();
  const written = redRoutesFormat.write(largeProject(), 'Large');
  form.append('matrix', new Blob([JSON.stringify(written)]), 'large.json');
  const response = await fetch(server.url + callPath(importCalls.importProject), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await response.json()) as { data: { _id: string } };
  return data._id;
}

/** The 95th percentile of frames while a task is dragged over the matrix, in milliseconds. */
async function dragged(page: Page): Promise<number> {
  const grid = page.getByRole('grid', { name: `Matrix of ${shown}` });
  // The previous page is gone, and the first task is rendered.
  await grid.getByRole('listitem').first().waitFor();
  const card = await grid.getByRole('listitem').first().boundingBox();
  const field = await grid.boundingBox();
  if (!card || !field) throw new Error('The matrix is not on the screen.');
  const { mouse } = page;
  await mouse.move(card.x + 20, card.y + 10);
  await mouse.down();
  await mouse.move(card.x + 30, card.y + 16, { steps: 3 });
  await page.evaluate(`
    window.frames95 = []; window.watching = true;
    (function watch(before) {
      requestAnimationFrame((now) => {
        if (before) window.frames95.push(now - before);
        if (window.watching) watch(now);
      });
    })(0)`);
  for (let move = 0; move < moves; move += 1) {
    const part = move / moves;
    await mouse.move(field.x + 220 + part * (field.width - 300), field.y + 80 + part * 500);
  }
  const frames = await page.evaluate<number[]>('window.watching = false, window.frames95');
  await page.keyboard.press('Escape');
  await mouse.up();
  return share(
    frames.toSorted((a, b) => a - b),
    0.95,
  );
}

async function dragRows(runs: number): Promise<Row[]> {
  return withBrowser(async (server, browser) => {
    const person = await signUp(server);
    const { accessToken } = await signIn(server, person);
    const id = await bringIn(server, accessToken);
    const context = await signedInContext(browser, server, person);
    const page = await context.newPage();
    await page.goto(`${server.url}/red-route-matrix/${id}`);
    await page.bringToFront();
    await page.getByRole('tab', { name: shown }).click();
    const frames: number[] = [];
    for (let run = 0; run < runs; run += 1) frames.push((await dragged(page)) / frame);
    return [atMost(`dragging among ${tasks} tasks, p95 of frames, in frames`, frames, 2)];
  });
}

/** The Red Route Matrix at its largest: computing it, and dragging on it. */
export const redRoutes: Bench = {
  name: 'Red Route Matrix of 500 tasks and 12 personas',
  async run({ runs, row }) {
    const wanted = (name: string) => row === undefined || row === name;
    return {
      rows: [
        ...(wanted('analysis') ? analysisRows(runs) : []),
        ...(wanted('drag') ? await dragRows(runs) : []),
      ],
    };
  },
};
