import type { BrowserContext } from 'playwright-core';
import { signIn, signUp } from '#tests/e2e/person.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { atMost, type Bench, type Row, spread } from './bench.ts';
import { clickMap } from './opening/click.ts';
import { withCodeBefore } from './opening/code-before.ts';
import { makeMap } from './opening/map-of-150.ts';
import { withOwnBrowser } from './with-browser.ts';

/** How a map is opened: whether this browser has it cached, and how long the pointer rests on its card. */
const ways = [
  { what: 'rested on for 200 ms, open before', rest: 200, before: true, limit: 0.5 },
  { what: 'rested on for 200 ms, for the first time', rest: 200, before: false },
  { what: 'pressed at once, open before', rest: 0, before: true },
  { what: 'pressed at once, for the first time', rest: 0, before: false },
] as const;

type Times = number[][];

/** From the press on the dashboard until a map of 150 cards is editable, alternately with older code. */
export const opening: Bench = {
  name: 'from the press on a card of the dashboard until a map of 150 cards is editable',
  async run({ runs }) {
    return withCodeBefore(async (folder) => {
      const now = await startServer();
      const old = await startServer({}, folder);
      try {
        const measured = await byTurns([now, old], runs);
        return { rows: rowsOf(measured) };
      } finally {
        await now.stop();
        await old.stop();
      }
    });
  },
};

async function byTurns(servers: [RunningServer, RunningServer], runs: number) {
  const [now, old] = servers;
  return withMaps(now, runs, (mine) =>
    withMaps(old, runs, async (theirs) => {
      const times: [Times, Times] = [ways.map(() => []), ways.map(() => [])];
      // The first two warm up.
      for (let run = -1; run <= runs; run += 1) {
        for (const [at, way] of ways.entries()) {
          const both = [await mine(way), await theirs(way)] as const;
          if (run <= 0) continue;
          times[0][at]?.push(both[0]);
          times[1][at]?.push(both[1]);
        }
      }
      return times;
    }),
  );
}

type Way = (typeof ways)[number];

/** Returns a function that opens a map in a user's browser: the same one each time, or a new one. */
async function withMaps<Result>(
  server: RunningServer,
  runs: number,
  work: (open: (way: Way) => Promise<number>) => Promise<Result>,
): Promise<Result> {
  const person = await signUp(server);
  const { accessToken } = await signIn(server, person);
  const known = await makeMap(server, accessToken);
  const fresh: string[] = [];
  for (let at = 0; at < 2 * (runs + 2); at += 1) fresh.push(await makeMap(server, accessToken));
  return withOwnBrowser(server, person, async (context: BrowserContext) => {
    await clickMap(context, server.url, known, 0);
    return work(({ rest, before }) =>
      clickMap(context, server.url, before ? known : (fresh.pop() ?? ''), rest),
    );
  });
}

function rowsOf([now, old]: [Times, Times]): Row[] {
  return ways.flatMap((way, at) => {
    const [mine, theirs] = [now[at] ?? [], old[at] ?? []];
    const ratios = mine.map((time, run) => time / (theirs[run] ?? Number.NaN));
    const ratio = `${way.what}: against the code before`;
    return [
      { what: `${way.what}, ms`, value: spread(mine) },
      { what: `${way.what}, code before, ms`, value: spread(theirs) },
      'limit' in way ? atMost(ratio, ratios, way.limit) : { what: ratio, value: spread(ratios) },
    ];
  });
}
