import type { BrowserContext } from 'playwright-core';
import { requestFrom, signIn, signUp } from '#tests/e2e/person.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { dayCalls } from '#tools/day-in-life/contract/calls/day-calls.ts';
import { taskCalls } from '#tools/day-in-life/contract/calls/task-calls.ts';
import { dayInLifeCalls } from '#tools/day-in-life/contract/project.ts';
import { atMost, type Bench, type Row, spread } from './bench.ts';
import { drag } from './map/dragging.ts';
import { MainThread } from './map/main-thread.ts';
import { openPage } from './map/opening.ts';
import { withOwnBrowser } from './with-browser.ts';

const few = 30;
const many = 300;
const [days, aDay] = [30, 17];
const names = ['few', 'many', 'month'] as const;
type Name = (typeof names)[number];
type Figures = Record<Name, Record<'open' | 'drag' | 'key' | 'elements', number[]>>;

const isOpen = 'document.querySelector("[data-item]") && document.querySelector("[data-lane]")';

/** Boards of 30 and of 300 tasks, and a month of days, alternately, each on a page of its own. */
export const daysBench: Bench = {
  name: `days: ${many} tasks, and a month of ${days} days, against ${few} tasks`,
  async run({ runs }) {
    const server = await startServer();
    try {
      const person = await signUp(server);
      const { accessToken } = await signIn(server, person);
      const ids = {
        few: await fill(server, accessToken, 'day', linesOf(1, few)),
        many: await fill(server, accessToken, 'day', linesOf(1, many)),
        month: await fill(server, accessToken, 'month', linesOf(days, aDay)),
      };
      const all = newFigures();
      await withOwnBrowser(server, person, async (context) => {
        // The first two of each warm up, as with the map.
        for (let run = -1; run <= runs; run += 1) {
          const into = run <= 0 ? newFigures() : all;
          for (const name of names) {
            await measure(context, `${server.url}/day-in-the-life-of/${ids[name]}`, into[name]);
          }
        }
      });
      return { rows: rowsOf(all) };
    } finally {
      await server.stop();
    }
  },
};

function newFigures(): Figures {
  const one = () => ({ open: [], drag: [], key: [], elements: [] });
  return { few: one(), many: one(), month: one() };
}

/** Lines of tasks from four in the morning on; every tenth overlaps the one before. */
function linesOf(days: number, tasks: number): string {
  const length = Math.floor((20 * 60) / tasks);
  const time = (minute: number) =>
    `${Math.floor(minute / 60) % 24}:${String(minute % 60).padStart(2, '0')}`;
  return Array.from({ length: days * tasks }, (_, at) => {
    const [day, turn] = [Math.floor(at / tasks), at % tasks];
    const start = 240 + turn * length;
    const end = start + length + (turn % 10 === 0 ? 2 : 0);
    const shift = day === 0 ? '' : `+${day}`;
    return `${time(start)}${shift}-${time(end)}${shift} Task ${at} @ward #phone ${turn % 2 ? '-1' : '+1'}`;
  }).join('\n');
}

async function fill(
  server: RunningServer,
  token: string,
  scale: 'day' | 'month',
  text: string,
): Promise<string> {
  const { _id: id } = await requestFrom(server, dayInLifeCalls.create, { body: {} }, token);
  const board = { params: { id }, body: { scale, starts: 0, ends: 1440 } };
  const { _id: board_id } = await requestFrom(server, dayCalls.addBoard, board, token);
  const lines = { params: { id }, body: { board_id, text } };
  const { failed } = await requestFrom(server, taskCalls.addLines, lines, token);
  if (failed.length > 0) throw new Error(`Not a task: ${failed[0]?.text} ${failed[0]?.problem}`);
  return id;
}

async function measure(
  context: BrowserContext,
  url: string,
  { open, drag: drags, key, elements }: Figures[Name],
): Promise<void> {
  const { page, time } = await openPage(context, url, isOpen);
  await page.bringToFront();
  await page.waitForLoadState('networkidle');
  open.push(time);
  elements.push(await page.evaluate<number>('document.querySelectorAll("*").length'));
  const thread = await MainThread.of(page);
  const box = await page.locator('[data-item]').nth(2).boundingBox();
  if (!box) throw new Error('No task is on the screen.');
  const from = { x: box.x + box.width / 2, y: box.y + 20 };
  drags.push(await drag(page, thread, from, { x: from.x + 200, y: from.y }));
  await page.keyboard.press('Control+z');
  const before = await thread.busy();
  for (let turn = 0; turn < 10; turn += 1) {
    await page.keyboard.press(turn % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
  }
  key.push(((await thread.busy()) - before) / 10);
  await page.close();
}

function rowsOf(all: Figures): Row[] {
  const show = (what: string, values: readonly number[]): Row => ({ what, value: spread(values) });
  const against = (name: 'many' | 'month', what: 'open' | 'drag' | 'key', limit: number) => {
    const text = name === 'many' ? `${many} tasks` : 'a month';
    const ratios = all[name][what].map((value, run) => value / (all.few[what][run] ?? Number.NaN));
    return atMost(`${what}: ${text} against ${few} tasks`, ratios, limit);
  };
  return [
    ...(['open', 'drag', 'key'] as const).flatMap((what) => [
      ...names.map((name) => show(`${what}, ${name}, ms`, all[name][what])),
      against('many', what, what === 'open' ? 1.5 : 2),
      against('month', what, what === 'open' ? 1.5 : 2),
    ]),
    ...names.map((name) =>
      // At first a whole month is visible: each task, its bar, and its line in the table.
      atMost(`elements, ${name}`, all[name].elements, name === 'month' ? 6000 : 3000),
    ),
  ];
}
