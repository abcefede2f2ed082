import { monitorEventLoopDelay } from 'node:perf_hooks';
import * as Y from 'yjs';
import { createParticipant } from '#features/participants/contract/calls.ts';
import {
  holdings,
  previewWithdrawal,
  type SearchPurpose,
  searchParticipant,
} from '#features/participants/contract/withdrawal-calls.ts';
import { readRun } from '#features/runs/contract/calls.ts';
import { hasEnded } from '#features/runs/contract/run.ts';
import { projectVersions } from '#features/versions/server/tables.ts';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import {
  addCards,
  addEvidence,
  addPersona,
  addRow,
  addStage,
} from '#tools/mapper/document/edits.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';
import type { Bench, Row } from '../bench.ts';

const [stages, rows, cards, quotes, versions] = [50, 40, 10_000, 200, 50];
const code = 'P07 Maya';
/** Cards of one edit. */
const atOnce = 500;

/** A map of 10,000 cards with quotes of a participant, some of which cards have again. */
function makeMap(): Y.Doc {
  const document = emptyDocument(mapperDocument);
  const origin = { kind: 'user', userId: 'bench' } as const;
  const sizes = positionsAt([], 0, cards);
  applyPlanned(
    document,
    [
      ...positionsAt([], 0, stages).map((position, at) =>
        planEdit(addStage, { id: `s${at}`, name: `Stage ${at}`, position }),
      ),
      ...positionsAt([], 0, rows).map((position, at) =>
        planEdit(addRow, { id: `r${at}`, name: `Row ${at}`, position }),
      ),
      planEdit(addPersona, { id: 'p7', name: code, kind: 'behavioral', position: 'a0' }),
      ...Array.from({ length: quotes }, (_, at) =>
        planEdit(addEvidence, { id: `e${at}`, persona: 'p7', quote: quoteOf(at) }),
      ),
    ],
    origin,
  );
  for (let from = 0; from < cards; from += atOnce) {
    const some = sizes.slice(from, from + atOnce).map((position, index) => {
      const at = from + index;
      const text = at % 100 === 0 ? quoteOf(at / 100) : `Card ${at} says what somebody does here`;
      return { id: `c${at}`, row: `r${at % rows}`, stage: `s${at % stages}`, text, position };
    });
    applyPlanned(document, [planEdit(addCards, { cards: some })], origin);
  }
  return document;
}

const quoteOf = (at: number) =>
  `In week ${at} I copied reference number ${at} by hand from the crumpled letter on the fridge.`;

async function fill(suite: TestSuite, by: Person): Promise<string> {
  const body = { title: 'Large map' };
  const { _id: id } = await suite.send(mapperCalls.create, { body }, by.accessToken);
  const state = Y.encodeStateAsUpdate(makeMap());
  await suite.edit(id, by.userId, (document) => Y.applyUpdate(document, state));
  for (let at = 0; at < versions; at += 1) {
    await suite.database.orm.insert(projectVersions).values({
      ...{ id: `version${at}`, projectId: id, title: `Version ${at}`, reason: 'hand' as const },
      ...{ createdBy: by.userId, createdAt: new Date(), state: Buffer.from(state), digest: null },
    });
  }
  return id;
}

/** Searches for a participant, and looks for the end as a page does. */
async function search(suite: TestSuite, by: Person, id: string, purpose: SearchPurpose) {
  const given = { params: { id }, body: { purpose } };
  const { run_id } = await suite.send(searchParticipant, given, by.accessToken);
  const one = { params: { id: run_id }, query: {} };
  for (;;) {
    const { state, error } = await suite.send(readRun, one, by.accessToken);
    if (error) throw new Error(error.error_message);
    if (hasEnded(state)) return { run_id };
    await new Promise((done) => setTimeout(done, 1000));
  }
}

async function measure(what: string, work: () => Promise<unknown>): Promise<Row> {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  delays.disable();
  const [longest, usual] = [delays.max / 1e6, delays.percentile(99) / 1e6];
  return {
    what,
    value: `${longest.toFixed(0)} ms at most, 99 % below ${usual.toFixed(0)} ms, of ${seconds.toFixed(1)} s`,
  };
}

/** How long the server answers nobody while all of a participant is searched. */
export const withdrawal: Bench = {
  name: `longest time without an answer: a map of ${cards} cards and ${versions} versions`,
  async run() {
    const suite = await startSuite({ DEFAULT_PLAN: 'pro', BROWSER_PATH: '/no/browser' });
    const by = await makePerson(suite);
    await fill(suite, by);
    const consent = {
      ...{ code, team_id: null, scope: [], consented_on: null, form: '', expires_on: null },
      ...{ study_ends_on: null, incentives: '', contact: '' },
    };
    const made = await suite.send(createParticipant, { body: consent }, by.accessToken);
    const given = { params: { id: made.participant_id } };
    const measured = [
      await measure('idle', () => new Promise((done) => setTimeout(done, 2000))),
      await measure('the preview of a withdrawal', async () => {
        const query = await search(suite, by, given.params.id, 'preview');
        await suite.send(previewWithdrawal, { ...given, query }, by.accessToken);
      }),
      await measure('what is held', async () => {
        const query = await search(suite, by, given.params.id, 'holdings');
        await suite.send(holdings, { ...given, query }, by.accessToken);
      }),
    ];
    await suite.close();
    return { rows: measured };
  },
};
