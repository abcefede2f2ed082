import { pino } from 'pino';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { eventually } from '#tests/fixtures/eventually.ts';
import { Folding } from './folding.ts';

/** Open documents with updates to fold; a fold ends when its `finish` is called. */
function open(...names: string[]) {
  const finish: { name: string; end: (error?: Error) => void }[] = [];
  const folding = new Folding({
    fold: (name) =>
      new Promise((resolve, reject) => {
        finish.push({ name, end: (error) => (error ? reject(error) : resolve(1)) });
      }),
    changed: async () => undefined,
    folded: () => undefined,
    log: pino({ level: 'silent' }),
    idle: 60_000,
  });
  for (const name of names) {
    folding.opened(name, { updates: 0, bytes: 0 });
    folding.stored(name, 10, 'amara');
  }
  return { folding, finish, leave: (name: string) => folding.leave(name, new Y.Doc()) };
}

test('documents are folded one after the other, also after one failed', async () => {
  const { finish, leave } = open('one', 'two', 'three');
  const [one, two, three] = ['one', 'two', 'three'].map(leave);
  await eventually(() => expect(finish.map(({ name }) => name)).toEqual(['one']));
  const failed = expect(one).rejects.toThrow('away');
  finish[0]?.end(new Error('away'));
  await failed;
  await eventually(() => expect(finish.map(({ name }) => name)).toEqual(['one', 'two']));
  finish[1]?.end();
  await two;
  await eventually(() => expect(finish).toHaveLength(3));
  finish[2]?.end();
  await three;
});

test('a document without changes does not wait for another', async () => {
  const { folding, finish, leave } = open('busy');
  folding.opened('idle', { updates: 0, bytes: 0 });
  const busy = leave('busy');
  await eventually(() => expect(finish).toHaveLength(1));
  await leave('idle');
  finish[0]?.end();
  await busy;
});

test.each(['amara', 'ben'])('changes of %s during a report are reported too', async (editor) => {
  const reports: string[][] = [];
  const folding = new Folding({
    fold: async () => 1,
    changed: async (_, __, editors) => {
      reports.push([...editors]);
      if (reports.length === 1) folding.stored('map', 10, editor);
    },
    folded: () => undefined,
    log: pino({ level: 'silent' }),
    idle: 60_000,
  });
  folding.opened('map', { updates: 0, bytes: 0 });
  folding.stored('map', 10, 'amara');
  await folding.settle('map', new Y.Doc());
  await folding.settle('map', new Y.Doc());
  await folding.settle('map', new Y.Doc());
  folding.forget('map');
  expect(reports).toEqual([['amara'], [editor]]);
});

test('a failed report is repeated, with the users since then', async () => {
  const reports: string[][] = [];
  const folding = new Folding({
    fold: async () => 1,
    changed: async (_, __, editors) => {
      reports.push([...editors]);
      if (reports.length > 1) return;
      folding.stored('map', 10, 'ben');
      throw new Error('away');
    },
    folded: () => undefined,
    log: pino({ level: 'silent' }),
    idle: 60_000,
  });
  folding.opened('map', { updates: 0, bytes: 0 });
  folding.stored('map', 10, 'amara');
  await expect(folding.settle('map', new Y.Doc())).rejects.toThrow('away');
  await folding.settle('map', new Y.Doc());
  folding.forget('map');
  expect(reports).toEqual([['amara'], ['ben']]);
});

test.each([
  ['is stored', undefined],
  ['fails', new Error('away')],
])(
  'a report that %s while the document is closed is awaited, and none is lost',
  async (_, failure) => {
    const reports: { editors: string[]; end: (error?: Error) => void }[] = [];
    const folding = new Folding({
      fold: async () => 1,
      changed: (_, __, editors) =>
        new Promise<void>((resolve, reject) => {
          const end = (error?: Error) => (error ? reject(error) : resolve());
          reports.push({ editors: [...editors], end });
        }),
      folded: () => undefined,
      log: pino({ level: 'silent' }),
      idle: 60_000,
    });
    folding.opened('map', { updates: 0, bytes: 0 });
    folding.stored('map', 10, 'amara');
    const settling = folding.settle('map', new Y.Doc()).catch((error: unknown) => error);
    await eventually(() => expect(reports).toHaveLength(1));
    let isLeft = false;
    const leaving = folding.leave('map', new Y.Doc()).then(() => {
      isLeft = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isLeft).toBe(false);
    reports[0]?.end(failure);
    expect(await settling).toBe(failure);
    if (failure) await eventually(() => expect(reports).toHaveLength(2));
    reports[1]?.end();
    await leaving;
    expect(reports.map(({ editors }) => editors)).toEqual(failure ? [['amara'], []] : [['amara']]);
  },
);
