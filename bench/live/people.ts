// Simulates users of a measurement in a process of its own, controlled over IPC.
import { setTimeout as wait } from 'node:timers/promises';
import * as encoding from 'lib0/encoding';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { Latencies } from './latencies.ts';
import type { Seen, Share } from './load.ts';
import { type Wire, wires } from './wire.ts';

const mark = '@@';
const personDigits = 4;
const timeDigits = 14;
const padding = 'x'.repeat(36);
/**
 * Number of fields of each user that edits rotate through: two edits of one field before it is sent
 * on would be sent as one, since the value in between is overwritten.
 */
const fields = 64;
/** In a large room only some are observed, or the observation would be the load. */
const lookedAt = 50;

/** Microseconds on a clock that all processes of a machine share. */
const now = () => Number(process.hrtime.bigint() / 1000n);

class Person {
  readonly #number: number;
  readonly #seconds: number;
  readonly #wire: Wire;
  readonly #document: string;
  readonly #socket: WebSocket;
  readonly #words = new Y.Doc();
  readonly #isLookedAt: boolean;
  readonly #latencies: Latencies;
  readonly #delay: number;
  #clock = 1;
  #update: Uint8Array | undefined;
  edits = 0;
  acknowledged = 0;
  arrived = 0;

  constructor(share: Share, number: number, latencies: Latencies) {
    this.#number = number;
    this.#seconds = share.seconds;
    this.#latencies = latencies;
    this.#delay = share.delay ?? 0;
    this.#wire = wires[share.kind];
    this.#document = `document-${number % share.documents}`;
    const step = Math.max(1, Math.floor(share.people / share.documents / lookedAt));
    this.#isLookedAt = Math.floor(number / share.documents) % step === 0;
    this.#socket = new WebSocket(this.#wire.address(share.url, this.#document), {
      perMessageDeflate: false,
    });
    this.#words.on('update', (update: Uint8Array) => {
      this.#update = update;
    });
  }

  get isLookedAt(): boolean {
    return this.#isLookedAt;
  }

  async enter(): Promise<void> {
    await new Promise((resolve, reject) => {
      this.#socket.once('open', resolve);
      this.#socket.once('error', reject);
    });
    for (const message of this.#wire.hello(this.#document)) this.#socket.send(message);
    await new Promise((resolve) => this.#socket.once('message', resolve));
    this.#socket.on('message', (data: Buffer) => this.#later(() => this.#hear(data)));
  }

  /** Acts a number of times per second, beginning at a random point of the first interval. */
  async act(perSecond: number, began: number, action: () => void): Promise<void> {
    const period = 1000 / perSecond;
    const first = began + Math.random() * period;
    for (let turn = 0; turn < perSecond * this.#seconds; turn += 1) {
      const rest = first + turn * period - performance.now();
      if (rest > 0) await wait(rest);
      action();
    }
  }

  edit(): void {
    const field = `field-${this.#number}-${this.edits % fields}`;
    this.#words.getMap('words').set(field, `${this.#marker()}${padding}`);
    if (!this.#update) return;
    this.edits += 1;
    const message = this.#wire.edit(this.#document, this.#update);
    this.#later(() => this.#socket.send(message));
  }

  move(): void {
    this.#clock += 1;
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, 1);
    encoding.writeVarUint(encoder, this.#words.clientID);
    encoding.writeVarUint(encoder, this.#clock);
    encoding.writeVarString(encoder, JSON.stringify({ place: this.#marker() }));
    this.#socket.send(this.#wire.cursor(this.#document, encoding.toUint8Array(encoder)));
  }

  leave(): void {
    this.#socket.terminate();
  }

  #later(go: () => void): void {
    if (this.#delay > 0) setTimeout(go, this.#delay);
    else go();
  }

  #marker(): string {
    const time = String(now()).padStart(timeDigits, '0');
    return `${mark}${String(this.#number).padStart(personDigits, '0')}${time}`;
  }

  #hear(data: Buffer): void {
    if (this.#wire.isAcknowledgement?.(data)) this.acknowledged += 1;
    if (!this.#isLookedAt) return;
    const heard = now();
    for (let at = data.indexOf(mark); at >= 0; at = data.indexOf(mark, at + mark.length)) {
      const person = at + mark.length;
      const time = person + personDigits;
      if (Number(data.toString('latin1', person, time)) === this.#number) continue;
      this.arrived += 1;
      this.#latencies.add(
        (heard - Number(data.toString('latin1', time, time + timeDigits))) / 1000,
      );
    }
  }
}

/** Waits until a second passes in which nothing new arrives, twenty seconds at most. */
async function allHeard(people: readonly Person[]): Promise<void> {
  const heard = () => people.reduce((sum, one) => sum + one.arrived + one.acknowledged, 0);
  let before = -1;
  for (let second = 0; second < 20 && heard() !== before; second += 1) {
    before = heard();
    await wait(1000);
  }
}

async function play(share: Share): Promise<Seen> {
  const latencies = new Latencies();
  const people: Person[] = [];
  for (let number = share.from; number < share.before; number += 1) {
    const person = new Person(share, number, latencies);
    people.push(person);
    await person.enter();
  }
  process.send?.('entered');
  await new Promise((resolve) => process.once('message', resolve));
  const began = performance.now();
  await Promise.all(
    people.flatMap((person) => [
      person.act(share.edits, began, () => person.edit()),
      person.act(share.cursors, began, () => person.move()),
    ]),
  );
  await allHeard(people);
  process.send?.('acted');
  await new Promise((resolve) => process.once('message', resolve));
  for (const person of people) person.leave();
  const looked = people.filter(({ isLookedAt }) => isLookedAt);
  const sum = (of: (person: Person) => number, among = people) =>
    among.reduce((total, person) => total + of(person), 0);
  const perDocument = share.people / share.documents;
  const editsOfOne = share.edits * share.seconds;
  return {
    edits: sum(({ edits }) => edits),
    acknowledged: sum(({ acknowledged }) => acknowledged),
    arrived: sum(({ arrived }) => arrived, looked),
    expected: looked.length * (perDocument - 1) * editsOfOne,
    latencies: latencies.toJSON(),
  };
}

process.once('message', (share: Share) => {
  play(share).then(
    (seen) => process.send?.(seen, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
