import { connect } from 'node:net';
import { afterAll, beforeAll, test } from 'vitest';
import { faultTimeout, times } from '#tests/fixtures/soak.ts';
import { type Dice, diceOf } from './dice.ts';
import { oddBytes } from './odd-requests.ts';
import { beginReport, grownAtMost } from './report.ts';
import { startTarget, type Target } from './target.ts';

const count = times(1000, 10_000);
const atOnce = 24;
/** Milliseconds that a server may take to answer or disconnect before the socket continues or ends. */
const patience = 250;

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.close());

/** Writes the given bytes, whole or in two parts; returns the answers until none comes any more. */
function write(dice: Dice): Promise<{ written: string; answer: string }> {
  const bytes = oddBytes(dice);
  const cut = dice.in100(30) ? dice.below(bytes.length) : bytes.length;
  const isEnded = dice.in100(60);
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(new URL(target.url).port), '127.0.0.1');
    const done = () => {
      socket.destroy();
      resolve({
        written: bytes.toString('latin1'),
        answer: Buffer.concat(parts).toString('latin1'),
      });
    };
    socket.setNoDelay().setTimeout(patience, done);
    socket.on('error', done).on('close', done);
    socket.on('data', (part) => parts.push(part));
    socket.write(bytes.subarray(0, cut), () => {
      setImmediate(() => {
        if (isEnded) socket.end(bytes.subarray(cut));
        else socket.write(bytes.subarray(cut));
      });
    });
  });
}

/** The status of each answer; 0 where there is none. */
function statusesIn(answer: string): number[] {
  const found = [...answer.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status));
  return found.length > 0 ? found : [0];
}

test(`${count.toLocaleString('en')} sockets that send invalid or almost invalid requests disturb nobody`, {
  timeout: faultTimeout,
}, async () => {
  const report = beginReport('requests', count);
  let before = Number.NaN;
  const worker = async (first: number, until: number) => {
    for (let number = first; number < until; number += atOnce) {
      const { written, answer } = await write(diceOf(number));
      for (const status of statusesIn(answer)) report.answered(number, status, { written, answer });
    }
  };
  for (let until = count / 5; until <= count; until += count / 5) {
    const from = until - count / 5;
    await Promise.all(Array.from({ length: atOnce }, (_, at) => worker(from + at, until)));
    const answer = await fetch(`${target.url}/healthz`);
    report.answered(until, answer.ok ? 200 : 599, 'a valid request');
    if (Number.isNaN(before)) before = await target.memory();
  }
  report.end(await target.defects());
  grownAtMost(before, await target.memory());
});
