import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { getUserDetail } from '#features/accounts/contract/profile.ts';
import { callPath } from '#kernel/call/call.ts';

/** Durations of another user's cheap calls during some work, in milliseconds, sorted. */
export async function cheapCallsDuring(url: string, token: string, work: () => Promise<unknown>) {
  const address = url + callPath(getUserDetail);
  const sender = new Worker(new URL('./sender.ts', import.meta.url), {
    workerData: { url: address, token },
  });
  await once(sender, 'message');
  const begun = performance.now();
  try {
    await work();
  } catch (error) {
    await sender.terminate();
    throw error;
  }
  const seconds = (performance.now() - begun) / 1000;
  sender.postMessage('end');
  const [times] = (await once(sender, 'message')) as [number[]];
  return { times: times.sort((one, other) => one - other), seconds };
}
