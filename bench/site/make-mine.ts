import type { Browser, Page } from 'playwright-core';
import type { RunningServer } from '#tests/e2e/server.ts';
import { atMost, type Bench, type Row } from '../bench.ts';
import { withBrowser } from '../with-browser.ts';

/** Types the first words into a sample of a tool that a visitor made theirs. */
interface Way {
  sample: string;
  type: (page: Page, text: string) => Promise<void>;
}

const text = 'Mine now';

/** A sample of each tool that a visitor can take, and how its first change is typed. */
const ways: readonly Way[] = [
  { sample: 'journey-current-account', type: (page, words) => over(page, 'Client mail', words) },
  {
    sample: 'persona-amara-oye',
    type: (page, words) => over(page, 'The autopilot planner', words),
  },
  { sample: 'day-ward-nurse', type: intoTheLine },
  { sample: 'red-routes-town-website', type: intoNewTask },
];

/** Types over a text of the sample. */
async function over(page: Page, shown: string, words: string): Promise<void> {
  await page.locator('main').getByText(shown, { exact: true }).last().click();
  await page.keyboard.type(words);
}

async function intoTheLine(page: Page, words: string): Promise<void> {
  await page.getByPlaceholder(/^7:10/).fill(`21:00-21:30 ${words}`);
  await page.keyboard.press('Enter');
}

async function intoNewTask(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Add task' }).click();
  await page.locator('input:focus, textarea:focus').waitFor();
  await page.keyboard.type(words);
}

/** Milliseconds from the press on 'Make it mine' until the first typed words are shown, in a new browser. */
async function timeOf(server: RunningServer, browser: Browser, way: Way): Promise<number> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(`/samples/${way.sample}`, { waitUntil: 'load' });
  const press = page.getByRole('link', { name: 'Make it mine' }).first();
  await press.waitFor();
  const before = performance.now();
  await press.click();
  await page.waitForURL(/\/try\//, { waitUntil: 'commit' });
  await way.type(page, text);
  const shown = `[...document.querySelectorAll('main *, input, textarea')].some((one) => String(one.value || one.textContent).includes('${text}'))`;
  while (!(await page.evaluate<boolean>(shown))) {
    if (performance.now() - before > 15_000)
      throw new Error(`${way.sample}: the words are not shown.`);
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
  const time = performance.now() - before;
  await context.close();
  return time;
}

/** A visitor takes a sample by one press, without an account, and types. */
export const makeMine: Bench = {
  name: "from 'Make it mine' to a typed first change, by a visitor without an account, ms",
  async run({ row, runs }) {
    return withBrowser(async (server, browser) => {
      const rows: Row[] = [];
      for (const way of ways.filter(({ sample }) => !row || sample === row)) {
        const times: number[] = [];
        // The first one warms up the server.
        for (let run = 0; run <= runs; run += 1) {
          const time = await timeOf(server, browser, way);
          if (run > 0) times.push(time);
        }
        rows.push(atMost(way.sample, times, 2000));
      }
      return { rows };
    });
  },
};
