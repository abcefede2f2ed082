import { composeSuite } from './compose.ts';
import { runProcess } from './start-up/run-process.ts';

/** A process that runs jobs without serving requests, beside those of `main.ts` on the same PostgreSQL. */
runProcess(async (config) => {
  const PRINT_URL = config.PRINT_URL ?? config.PUBLIC_URL;
  const suite = await composeSuite({ ...config, PRINT_URL, WORK_JOBS: true });
  return { suite, ready: 'Sightline processes jobs' };
});
