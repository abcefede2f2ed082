import type { Browser, BrowserContext } from 'playwright-core';
import { signedInContext, signIn, signUp } from '#tests/e2e/person.ts';
import type { RunningServer } from '#tests/e2e/server.ts';
import type { Bench, Row } from './bench.ts';
import { cards, fillLargeMap, rows, stages } from './map/cards.ts';
import { newFigures, rowsOf } from './map/figures.ts';
import { measureMap } from './map/measure-map.ts';
import { measurePeers } from './map/measure-peers.ts';
import { servePeers } from './map/peer-server.ts';
import { withBrowser } from './with-browser.ts';

/** A map of 10,000 cards and its peers, by turns, each in a page of its own. */
export const map: Bench = {
  name: `a map of ${stages} stages, ${rows} rows and ${cards} cards`,
  async run({ runs }) {
    return withBrowser(async (server, browser) => ({
      rows: await measure(server, browser, runs),
    }));
  },
};

async function measure(server: RunningServer, browser: Browser, runs: number): Promise<Row[]> {
  const person = await signUp(server);
  const { accessToken } = await signIn(server, person);
  const { id, visitor } = await fillLargeMap(server, accessToken);
  const peers = await servePeers();
  const context: BrowserContext = await signedInContext(browser, server, person);
  const figures = newFigures();
  try {
    // The first of each warms up.
    for (let run = 0; run <= runs; run += 1) {
      const taken = run === 0 ? newFigures() : figures;
      await measureMap(context, `${server.url}/mapper/${id}/edit`, visitor, taken);
      await measurePeers(context, peers.url, taken);
    }
  } finally {
    visitor.leave();
    await peers.stop();
  }
  return rowsOf(figures);
}
