import { expect, test } from 'vitest';
import type { RunWrite } from './run-store.ts';
import { AttemptOver, RunWriter } from './run-writer.ts';

type Options = ConstructorParameters<typeof RunWriter>[0];

const row = {
  id: 'a-run',
  attempt: 1,
  progress: 0,
  message: '',
  partialCount: 0,
  partialSize: 0,
  partialsCut: false,
};

/** A store of a run that was cancelled; `during` is called while the named write is under way. */
function cancelled(at: 'write' | 'writeLast', during: () => void) {
  const stored: unknown[] = [];
  let calls = 0;
  const meet = (name: 'write' | 'writeLast') => {
    if (name === at && calls === 0) {
      calls += 1;
      during();
    }
  };
  const store: Options['store'] = {
    write: async () => {
      meet('write');
      return false;
    },
    writeLast: async (_, write: RunWrite) => {
      stored.push(...write.partials.map(({ value }) => value));
      meet('writeLast');
      return true;
    },
  };
  return { store, stored };
}

test.each(['write', 'writeLast'] as const)(
  'a partial result that is reported during the %s of a cancelled run is stored',
  async (at) => {
    const { store, stored } = cancelled(at, () => void writer.partial('second'));
    const failures: unknown[] = [];
    const failed = (error: unknown) => void failures.push(error);
    const writer = new RunWriter({ row, store, written: async () => undefined, failed });
    await expect(writer.partial('first')).rejects.toBeInstanceOf(AttemptOver);
    await writer.flush().catch(() => undefined);
    writer.close();
    expect(stored).toEqual(['first', 'second']);
    expect(failures).toHaveLength(1);
  },
);
