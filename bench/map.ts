import type { BrowserContext } from 'playwright-core';
import { signIn, signUp } from '#tests/e2e/person.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import type { Bench, Row } from './bench.ts';
import { cards, fillLargeMap, rows, stages } from './map/cards.ts';
import { newFigures, rowsOf } from './map/figures.ts';
import { measureMap } from './map/measure-map.ts';
import { measurePeers } from './map/measure-peers.ts';
import { servePeers } from './map/peer-server.ts';
import { withOwnBrowser } from './with-browser.ts';

/** A map of 10,000 cards and its peers, alternately, each on a page of its own. */
export const map: Bench = {
  name: `a map of ${stages} stages, ${rows} rows and ${cards} cards`,
  async run({ runs }) {
    const server = await startServer();
    try {
      const person = await signUp(server);
      const { accessToken } = await signIn(server, person);
      const large = await fillLargeMap(server, accessToken);
      const measured = (context: BrowserContext) => measure(server, context, large, runs);
      return { rows: await withOwnBrowser(server, person, measured) };
    } finally {
      await server.stop();
    }
  },
};

async function measure(
  server: RunningServer,
  context: BrowserContext,
  { id, visitor }: Awaited<ReturnType<typeof fillLargeMap>>,
  runs: number,
): Promise<Row[]> {
  const peers = await servePeers();
  const figures = newFigures();
  try {
    // The first two of each warm up: from the second time on the browser has compiled scripts
    // cached.
    for (let run = -1; run <= runs; run += 1) {
      const taken = run <= 0 ? newFigures() : figures;
      await measureMap(context, `${server.url}/mapper/${id}/edit`, visitor, taken);
      await measurePeers(context, peers.url, taken);
    }
  } finally {
    visitor.leave();
    await peers.stop();
  }
  return rowsOf(figures);
}
