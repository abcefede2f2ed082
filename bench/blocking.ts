import { setTimeout as pause } from 'node:timers/promises';
import { readExportJob } from '#features/exports/contract/calls.ts';
import { templateCalls } from '#features/templates/contract.ts';
import { startPostgres } from '#scripts/services.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { sendTo } from '#tests/fixtures/send-to.ts';
import { contentCalls } from '#tools/mapper/contract/calls/content-calls.ts';
import { mapperCalls, mapperExports, mapperVersions } from '#tools/mapper/contract/project.ts';
import { atMost, type Bench, type Row, share } from './bench.ts';
import { cheapCallsDuring } from './cheap-calls/cheap-calls-during.ts';
import { importJson } from './import-json.ts';
import { mapOfTable } from './map-of-table.ts';
import { signUp } from './user-detail.ts';

/** Cells of the map, and cards in each: a map that accepts one more edit. */
const [stages, rows, each] = [70, 128, 5];
/** Maximum p99 of a cheap call, in milliseconds, while another user does something expensive. */
const bar = 60;

function largestMap() {
  const map = mapOfTable(stages, rows, 'The largest map');
  const { cards = [] } = map.records as Record<string, { id: string }[]>;
  const copies = Array.from({ length: each }, (_, copy) =>
    cards.map((card) => ({ ...card, id: `${card.id}-${copy}` })),
  );
  return { ...map, records: { ...map.records, cards: copies.flat() } };
}

async function finishedJob(url: string, token: string, id: string): Promise<void> {
  for (;;) {
    const { state } = await sendTo(url, readExportJob, { params: { id } }, token);
    if (state !== 'queued' && state !== 'running') return;
    await pause(100);
  }
}

type Step = readonly [what: string, work: () => Promise<unknown>];

/** The expensive actions on a map, in an order in which each finds what it requires. */
function stepsOf({ url }: RunningServer, token: string, importMap: () => Promise<string>): Step[] {
  let map = '';
  const versions: string[] = [];
  const inMap = () => ({ params: { mapper_id: map } });
  const storeVersion = async (title: string) => {
    const body = { title, reason: 'hand' } as const;
    const stored = await sendTo(url, mapperVersions.create, { ...inMap(), body }, token);
    versions.push(stored.version_id);
  };
  const version = (at: number) => ({
    params: { mapper_id: map, version_id: versions[at] ?? '' },
  });
  let template = '';
  return [
    [
      'import',
      async () => {
        map = await importMap();
      },
    ],
    ['four imports at once', () => Promise.all(Array.from({ length: 4 }, importMap))],
    ['keep a version', () => storeVersion('First')],
    [
      'an edit by call',
      () =>
        sendTo(
          url,
          contentCalls.addItem,
          { params: { id: map }, body: { kind: 'S', name: 'Later' } },
          token,
        ),
    ],
    [
      'everything that it says',
      () => sendTo(url, contentCalls.read, { params: { id: map } }, token),
    ],
    ['keep another version', () => storeVersion('Second')],
    [
      'compare versions',
      () =>
        sendTo(url, mapperVersions.compare, { ...version(0), query: { to: versions[1] } }, token),
    ],
    [
      'compare with now',
      () => sendTo(url, mapperVersions.compare, { ...version(0), query: {} }, token),
    ],
    ['open a version', () => sendTo(url, mapperVersions.open, version(0), token)],
    ['restore a version', () => sendTo(url, mapperVersions.restore, version(0), token)],
    ['duplicate', () => sendTo(url, mapperCalls.duplicate, { params: { id: map } }, token)],
    [
      'keep a template',
      async () => {
        const body = { project_id: map, title: 'Large' };
        template = (await sendTo(url, templateCalls.keep, { body }, token))._id;
      },
    ],
    [
      'begin with a template',
      () => sendTo(url, templateCalls.use, { params: { template_id: template } }, token),
    ],
    [
      'export as JSON',
      async () => {
        const body = { to: 'json', options: {} } as const;
        const { job_id } = await sendTo(
          url,
          mapperExports.order,
          { params: { id: map }, body },
          token,
        );
        await finishedJob(url, token, job_id);
      },
    ],
  ];
}

async function measure(server: RunningServer, runs: number): Promise<Row[]> {
  const [token, other] = [await signUp(server, 0), await signUp(server, 1)];
  const content = largestMap();
  const importMap = () =>
    importJson(server, token, { path: 'mapper/import', field: 'map', content });
  const found = new Map<string, { p99: number[]; longest: number[]; seconds: number[] }>();
  for (let run = 0; run < runs; run += 1) {
    const steps: Step[] = [
      ['nothing else', () => pause(3000)],
      ...stepsOf(server, token, importMap),
    ];
    for (const [what, work] of steps) {
      const { times, seconds } = await cheapCallsDuring(server.url, other, work);
      const row = found.get(what) ?? { p99: [], longest: [], seconds: [] };
      row.p99.push(share(times, 0.99));
      row.longest.push(times.at(-1) ?? Number.NaN);
      row.seconds.push(seconds);
      found.set(what, row);
    }
  }
  return [...found].map(([what, { p99, longest, seconds }]) => {
    const row = atMost(`${what}: p99 of a cheap call, ms`, p99, bar);
    const max = Math.round(Math.max(...longest));
    const took = Math.max(...seconds).toFixed(1);
    return { ...row, value: `${row.value}, longest ${max}, took ${took} s` };
  });
}

/** How long others wait while a user does the most expensive actions on a map of 44,800 cards. */
export const blocking: Bench = {
  name: 'a cheap call while somebody works with a map of 44,800 cards',
  async run({ runs, row }) {
    const postgres = row === 'PGlite' ? null : await startPostgres();
    const server = await startServer({
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      DEFAULT_PLAN: 'enterprise',
    });
    try {
      return { rows: await measure(server, runs) };
    } finally {
      await server.stop();
      await postgres?.stop();
    }
  },
};
