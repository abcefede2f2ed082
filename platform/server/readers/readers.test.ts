import { afterEach, expect, test } from 'vitest';
import { defineReader } from './reader.ts';
import { createReaders, type ReaderLimits } from './readers.ts';

const file = new URL('../../../tests/fixtures/odd-reader.ts', import.meta.url);
const odd = defineReader<typeof import('#tests/fixtures/odd-reader.ts')>(file, 30);
const brief = defineReader<typeof import('#tests/fixtures/odd-reader.ts')>(file, 0.3);
const limits: ReaderLimits = { processes: 2, heap: 64, ownersTasks: 4, tasks: 6 };
const ada = { owner: 'ada' };

let readers = createReaders(limits);
afterEach(async () => {
  await readers.close();
  readers = createReaders(limits);
});

test('the result comes back, including bytes', async () => {
  const read = await readers.read(odd, 'words', ada);
  expect(read).toEqual({ text: 'words', bytes: new TextEncoder().encode('words') });
});

test('requests to the server are answered, and an error in the answer ends the reading', async () => {
  const answer = async (question: string) => question.toUpperCase();
  expect(await readers.read(odd, 'questions', { ...ada, answer })).toEqual(['ONE', 'TWO']);
  const fail = () => Promise.reject(new Error('no such picture'));
  const failed = readers.read(odd, 'questions', { ...ada, answer: fail });
  await expect(failed).rejects.toThrow('no such picture');
  expect(await readers.read(odd, 'next', ada)).toMatchObject({ text: 'next' });
});

test.each([
  ['for ever', { code: 'reading_too_long', status: 422 }],
  ['all memory', { code: 'reading_too_heavy', status: 413 }],
  ['deep', { code: 'reading_too_deep', status: 422 }],
  ['refused', { code: 'too_large', status: 413, message: 'Line 7 is too long.' }],
])(
  'a reading that continues %s is refused, and the next one is processed',
  async (what, failure) => {
    const reader = what === 'for ever' ? brief : odd;
    await expect(readers.read(reader, what, ada)).rejects.toMatchObject(failure);
    expect(await readers.read(odd, 'next', ada)).toMatchObject({ text: 'next' });
  },
);

test('time in which a reading only waits does not count, but a loop that never ends does', async () => {
  const short = defineReader<typeof import('#tests/fixtures/odd-reader.ts')>(file, 8);
  const long = defineReader<typeof import('#tests/fixtures/odd-reader.ts')>(file, 10);
  const looping = readers.read(long, 'for ever', { owner: 'ben' }).catch(({ code }) => code);
  const answer = async (question: string) => {
    expect(await looping).toBe('reading_too_long');
    return question;
  };
  expect(await readers.read(short, 'questions', { ...ada, answer })).toEqual(['one', 'two']);
});

test('a defect of a reader is reported without the text that it processed', async () => {
  const error = await readers.read(odd, 'defect', ada).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toHaveProperty('code');
  expect(String((error as Error).stack)).toContain('odd-reader.ts');
  expect(String((error as Error).stack)).not.toContain('words of somebody');
});

test('a process that exits is replaced', async () => {
  await expect(readers.read(odd, 'exit', ada)).rejects.toThrow('ended');
  expect(await readers.read(odd, 'next', ada)).toMatchObject({ text: 'next' });
});

test('the server responds while readers are busy', async () => {
  const reading = readers.read(brief, 'for ever', ada).catch(() => 'refused');
  const turn = new Promise((resolve) => setImmediate(() => resolve('turn')));
  expect(await Promise.race([reading, turn])).toBe('turn');
  expect(await reading).toBe('refused');
});

test('a user can have a few readings at a time, and all users some more', async () => {
  const startRead = (owner: string) => readers.read(brief, 'for ever', { owner });
  const refusalOf = (reading: Promise<unknown>) => reading.catch(({ code }) => code);
  const own = Array.from({ length: 5 }, () => refusalOf(startRead('ada')));
  expect(await own[4]).toBe('reading_others');
  const others = ['ben', 'cy', 'dan'].map((owner) => refusalOf(startRead(owner)));
  expect(await others[2]).toBe('reading_busy');
  expect(await Promise.all([...own, ...others])).toContain('reading_too_long');
});

test('a cancelled reading stops, begun or not', async () => {
  const leaving = new AbortController();
  const left = { owner: 'ada', signal: leaving.signal };
  const three = [1, 2, 3].map(() => readers.read(odd, 'for ever', left).catch(String));
  leaving.abort(new Error('gone'));
  expect(await Promise.all(three)).toEqual(Array(3).fill('Error: gone'));
  expect(await readers.read(odd, 'next', ada)).toMatchObject({ text: 'next' });
});
