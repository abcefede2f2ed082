import { expect, test } from 'vitest';
import { marker } from '#tests/fixtures/marker.ts';
import { describeError } from './describe-error.ts';
import { createLog } from './log.ts';
import { redirectConsole } from './redirect-console.ts';

/** What is thrown where people's words are at hand. */
function thrown(): unknown[] {
  const database = { severity: 'ERROR', routine: 'x', code: '22P02', detail: `Key (${marker})` };
  const parsed = () => JSON.parse(`{"a": ${marker}}`) as unknown;
  const query = new Error(`Failed query: insert into notes values ($1)\nparams: ${marker}`, {
    cause: Object.assign(new Error(`invalid input syntax: "${marker}"`), database),
  });
  return [
    query,
    catching(parsed),
    Object.assign(new Error(`550 <a@${marker}.example> is unknown`), { responseCode: 550 }),
    Object.assign(new Error('broken'), { body: marker, parameters: [marker] }),
    marker,
    { words: marker },
  ];
}

function catching(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test('an error is described with its type, code, message and stack, and without users’ content', () => {
  for (const error of thrown()) expect(JSON.stringify(describeError(error))).not.toContain(marker);
  expect(describeError(thrown()[0])).toMatchObject({
    type: 'Error',
    message: 'Failed query: insert into notes values ($1)',
    stack: expect.stringContaining('describe-error.test.ts'),
    cause: { code: '22P02', message: 'invalid input syntax: "…"' },
  });
});

test('console output of a library is a line of the log without users’ content', () => {
  const own = { ...globalThis.console };
  let written = '';
  const write = (text: string) => {
    written += text;
  };
  try {
    redirectConsole(createLog({ LOG_LEVEL: 'info' }, { write }));
    const { error: complain, warn } = globalThis.console;
    for (const error of thrown()) complain(`closing ${marker}`, error);
    warn(marker);
  } finally {
    Object.assign(globalThis.console, own);
  }
  expect(written.trim().split('\n')).toHaveLength(thrown().length + 1);
  expect(written).toContain('Failed query');
  expect(written).not.toContain(marker);
});
