import { z } from 'zod';
import type { FeatureContext } from '#features/feature/server/index.ts';
import { registerOlderFiles } from '#platform/server/files/registered-files.ts';

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
  const measuring = jobs.define({
    name: 'storage.measure',
    input: z.object({}),
    seconds: 6 * 3600,
    run: async ({ signal }) => ({ measured: await registerOlderFiles(files, database, signal) }),
  });
  const begin = () => {
    measuring.enqueue('storage', {}).catch((error: unknown) => {
      log.error({ err: error }, 'stored files are not measured');
    });
  };
  const first = setTimeout(begin, firstAfter).unref();
  const timer = setInterval(begin, every).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
