import type { ChildProcess } from 'node:child_process';

export declare function runForever(
  start: () => ChildProcess,
  pause?: (milliseconds: number) => Promise<void>,
): Promise<number>;
