import { setTimeout as pause } from 'node:timers/promises';
import { readRun } from '#features/runs/contract/calls.ts';
import { hasEnded, type Run } from '#features/runs/contract/run.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { sendTo } from '#tests/fixtures/send-to.ts';
import { mapperGenerate } from '#tools/mapper/contract/project.ts';
import { atMost, type Bench, type Row, share, spread } from '../bench.ts';
import { cheapCallsDuring } from '../cheap-calls/cheap-calls-during.ts';
import { signUp } from '../user-detail.ts';
import { writeInterviews } from './write-interviews.ts';

/** Interviews of an hour. */
const interviews = 20;
/** Milliseconds of calls without other work. */
const idleTime = 10_000;

const none = (): number[] => [];

/** A journey that is drafted from a day of interviews without a model. */
export const drafts: Bench = {
  name: `a journey from ${interviews} interviews of an hour, without a model`,
  async run({ runs }) {
    const server = await startServer({ DEFAULT_PLAN: 'enterprise' });
    try {
      return { rows: await measure(server, runs) };
    } finally {
      await server.stop();
    }
  },
};

async function measure(server: RunningServer, runs: number): Promise<Row[]> {
  const token = await signUp(server, 1);
  const projects = await writeInterviews(server, token, { count: interviews, isNamed: true });
  const found = { whole: none(), first: none(), idle: none(), busy: none(), longest: none() };
  for (let run = 0; run < runs; run += 1) {
    const { times: idle } = await cheapCallsDuring(server.url, token, () => pause(idleTime));
    const { times: busy } = await cheapCallsDuring(server.url, token, async () => {
      const { first, whole } = await draft(server, token, projects);
      found.first.push(first);
      found.whole.push(whole);
    });
    found.idle.push(share(idle, 0.99));
    found.busy.push(share(busy, 0.99));
    found.longest.push(busy.at(-1) ?? Number.NaN);
  }
  return [
    atMost('to the whole draft, s', found.whole, 60),
    atMost('to the first partial result, s', found.first, 5),
    { what: 'p99 of a cheap call at rest, ms', value: spread(found.idle) },
    { what: 'the same while it is drafted, ms', value: spread(found.busy) },
    { what: 'the longest of them, ms', value: spread(found.longest) },
  ];
}

/** Seconds to the first partial result of a draft, and to its end. */
async function draft({ url }: RunningServer, token: string, projects: readonly string[]) {
  const [call] = mapperGenerate;
  if (!call) throw new Error('Maps are not generated.');
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  const documents = projects.map((project_id) => ({ project_id }));
  const body = { title: 'A journey', documents, without_model: true };
  const { job_id: id } = await sendTo(url, call, { body }, token);
  let first = Number.NaN;
  for (;;) {
    const run: Run = await sendTo(url, readRun, { params: { id }, query: {} }, token);
    if (Number.isNaN(first) && run.partial_count > 0) first = elapsed();
    if (run.state === 'done') return { first, whole: elapsed() };
    if (hasEnded(run.state)) throw new Error(`The draft ended: ${JSON.stringify(run.error)}`);
    await pause(200);
  }
}
