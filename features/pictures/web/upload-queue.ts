/** Runs tasks in order, a few at a time. */
export interface TaskQueue {
  /**
   * Returns the task's result; rejects with the reason of the signal where it is aborted before the
   * task starts.
   */
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

export function createTaskQueue(atOnce: number): TaskQueue {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  const enter = () => {
    if (free === 0) return new Promise<void>((resolve) => waiting.push(resolve));
    free -= 1;
    return Promise.resolve();
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    async run(task, signal) {
      await enter();
      try {
        signal?.throwIfAborted();
        return await task();
      } finally {
        leave();
      }
    },
  };
}

/**
 * The queue of all uploads of this page: the server reads four files of one account at a time, and
 * two leave capacity for another tab.
 */
export const uploadQueue = createTaskQueue(2);
