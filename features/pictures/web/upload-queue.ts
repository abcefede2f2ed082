/** Runs tasks in the order in which they came, a few at a time. */
export interface TaskQueue {
  /** The task's result; one whose signal is aborted before its turn rejects with the reason. */
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
 * The turns of all pictures of this page: the server reads four files of one person at a time, and
 * two leave room for another tab.
 */
export const uploadQueue = createTaskQueue(2);
