import type { FeatureContext } from '#features/feature/server/index.ts';
import { registerOlderFiles } from '#platform/server/files/registered-files.ts';
import { runRegularly } from '#platform/server/jobs/run-regularly.ts';

/** Milliseconds between two runs, and from a start to the first one. */
const every = 24 * 3_600_000;
const firstAfter = 180_000;

/** Measures files whose size is not recorded, by a job; returns the function that stops it. */
export function startMeasuring({
  jobs,
  files,
  database,
  log,
}: Pick<FeatureContext, 'jobs' | 'files' | 'database' | 'log'>): () => void {
  return runRegularly(
    { jobs, log },
    {
      name: 'storage.measure',
      problem: 'stored files are not measured',
      ...{ every, firstAfter },
      seconds: 6 * 3600,
      run: async ({ signal }) => ({ measured: await registerOlderFiles(files, database, signal) }),
    },
  );
}
