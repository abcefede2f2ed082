import { expect, test } from 'vitest';
import { type CircuitResult, createCircuit } from './circuit.ts';

/** A circuit that opens for 30 s after three failures, with a clock that the test moves. */
function makeCircuit() {
  let time = 0;
  const circuit = createCircuit({ clock: { now: () => time }, failures: 3, restMs: 30_000 });
  const enter = () => {
    const entered = circuit.enter();
    if ('retryAt' in entered) throw new Error(`open until ${entered.retryAt}`);
    return entered;
  };
  return {
    enter,
    ask: (...results: CircuitResult[]) => {
      for (const result of results) enter().settle(result);
    },
    isOpen: () => 'retryAt' in circuit.enter(),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

test('a circuit opens after failures in a row, and says until when', () => {
  const { ask: send, enter } = makeCircuit();
  send('failure', 'failure', 'success', 'failure', 'failure');
  send('failure');
  expect(enter).toThrow('open until 30000');
});

test('a request that the caller cancels does not count for the host', () => {
  const { ask: send } = makeCircuit();
  send('failure', 'failure', 'unknown', 'unknown', 'unknown');
  expect(() => send('failure', 'failure')).toThrow('open until');
});

test('after its pause one test request passes at a time, and its success closes the circuit', () => {
  const { ask: send, enter, pass } = makeCircuit();
  send('failure', 'failure', 'failure');
  pass(30_000);
  const probe = enter();
  expect(enter).toThrow('open until 31000');
  probe.settle('success');
  send('failure', 'failure');
});

test('a test request that fails opens the circuit for twice as long, up to five minutes', () => {
  const { ask: send, enter, pass, isOpen } = makeCircuit();
  send('failure', 'failure', 'failure');
  for (const rest of [60_000, 120_000, 240_000, 300_000, 300_000]) {
    pass(300_000);
    enter().settle('failure');
    pass(rest - 1);
    expect(isOpen()).toBe(true);
    pass(1);
    enter().settle('unknown');
  }
});

test('a test request that the caller cancels leaves the next one to another caller', () => {
  const { ask: send, enter, pass } = makeCircuit();
  send('failure', 'failure', 'failure');
  pass(30_000);
  enter().settle('unknown');
  send('success', 'failure', 'failure');
});

test('failures of requests from before the opening do not prolong it', () => {
  const { ask: send, enter, pass, isOpen } = makeCircuit();
  const late = enter();
  send('failure', 'failure', 'failure');
  pass(29_999);
  late.settle('failure');
  expect(isOpen()).toBe(true);
  pass(1);
  expect(isOpen()).toBe(false);
});
