import { composeSuite } from './compose.ts';
import { runProcess } from './run-process.ts';

/** A process that runs jobs and serves nobody, beside those of `main.ts` on the same PostgreSQL. */
runProcess(async (config) => {
  const suite = await composeSuite({ ...config, WORK_JOBS: true });
  return { suite, ready: 'Sightline works on jobs' };
});
