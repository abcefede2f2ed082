import { Failure } from '#kernel/call/failure.ts';
import { readingFailures } from '#kernel/call/reading-failures.ts';

/** The readings of a worker by name. Each takes one value that can be sent to it, and may ask the page. */
export type Readings = Readonly<Record<string, (input: never, query: never) => unknown>>;

export type ToReader =
  | { kind: 'read'; name: string; input: unknown }
  | { kind: 'answer'; number: number; answer: unknown };

export type FromReader =
  | { kind: 'read'; value: unknown }
  | { kind: 'asked'; number: number; question: unknown }
  | {
      kind: 'refused';
      failure: { code: string; status: number; message: string; fields: Record<string, string> };
    }
  | { kind: 'too-deep' }
  | { kind: 'broken'; error: unknown };

/** The members of a `Worker` that are used. */
export type ReaderWorker = Pick<
  Worker,
  'postMessage' | 'terminate' | 'addEventListener' | 'removeEventListener'
>;

type Input<Reading> = Reading extends (input: infer Given, ...more: never[]) => unknown
  ? Given
  : never;
type Answer<Reading> = Reading extends (...given: never[]) => infer Given ? Awaited<Given> : never;

/**
 * Reads one input in a worker; `answer` answers questions of the reading to the page.
 * @throws Failure of the reading itself, or of `readingFailures` where it takes too long or is
 * nested too deeply
 */
export type Read<Known extends Readings> = <Name extends keyof Known & string>(
  name: Name,
  input: Input<Known[Name]>,
  answer?: (question: never) => Promise<unknown>,
) => Promise<Answer<Known[Name]>>;

/**
 * Reads pasted and chosen input in workers, so that it can't block the page: a reading that takes
 * longer than `seconds`, without waiting for the page, is ended. As on the server (decision 0021);
 * browsers do not limit a worker's memory, so sizes are checked before. One worker stays for the
 * next reading.
 */
export function createReadings<Known extends Readings>(
  start: () => ReaderWorker,
  seconds: number,
): Read<Known> {
  const idle: ReaderWorker[] = [];
  return async (name, input, answer) => {
    const worker = idle.pop() ?? start();
    const sent: ToReader = { kind: 'read', name, input };
    const reading = untilRead(worker, sent, seconds * 1000, answer);
    const outcome = await reading.catch((error: unknown) => {
      worker.terminate();
      throw error;
    });
    if (idle.length === 0) idle.push(worker);
    else worker.terminate();
    return readFrom(outcome) as never;
  };
}

type Outcome = Exclude<FromReader, { kind: 'asked' }>;

/** Sends input to a worker and waits for the result. */
async function untilRead(
  worker: ReaderWorker,
  sent: ToReader,
  milliseconds: number,
  answer: ((question: never) => Promise<unknown>) | undefined,
): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const patience = createPatience(milliseconds, () =>
    reject(readingFailures.fail('reading_too_long')),
  );
  const hear = ({ data }: MessageEvent<FromReader>) => {
    if (data.kind !== 'asked') return resolve(data);
    patience.pause();
    const reply = async () => {
      const said = await answer?.(data.question as never);
      patience.goOn();
      worker.postMessage({ kind: 'answer', number: data.number, answer: said } satisfies ToReader);
    };
    reply().catch(reject);
  };
  const fail = ({ message }: ErrorEvent) => reject(new Error(`A reader ended: ${message}`));
  worker.addEventListener('message', hear);
  worker.addEventListener('error', fail);
  patience.goOn();
  worker.postMessage(sent);
  try {
    return await promise;
  } finally {
    patience.pause();
    worker.removeEventListener('message', hear);
    worker.removeEventListener('error', fail);
  }
}

/** Measures the time in which a worker reads, without its waits for answers. */
function createPatience(milliseconds: number, end: () => void) {
  let left = milliseconds;
  let waits = 1;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    pause() {
      waits += 1;
      if (waits > 1) return;
      clearTimeout(timer);
      left -= performance.now() - since;
    },
    goOn() {
      waits -= 1;
      if (waits > 0) return;
      since = performance.now();
      timer = setTimeout(end, Math.max(left, 0));
    },
  };
}

function readFrom(outcome: Outcome): unknown {
  if (outcome.kind === 'read') return outcome.value;
  if (outcome.kind === 'too-deep') throw readingFailures.fail('reading_too_deep');
  if (outcome.kind === 'broken') throw outcome.error;
  const { code, status, message, fields } = outcome.failure;
  throw new Failure(code, status, message, fields);
}
