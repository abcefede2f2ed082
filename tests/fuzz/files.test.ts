import { afterAll, beforeAll, expect, test } from 'vitest';
import { textFromHtml } from '#features/writing/document/html/from-html.ts';
import { type Call, callPath } from '#kernel/call/call.ts';
import { faultTimeout, times } from '#tests/fixtures/soak.ts';
import { importCalls } from '#tools/mapper/contract/calls/import-calls.ts';
import { mapperPictures } from '#tools/mapper/contract/calls/picture-call.ts';
import { saveNote } from '#tools/notes/contract/note-calls.ts';
import { utterancesFromText } from '#tools/notes/document/transcript/from-text.ts';
import { type Dice, diceOf } from './dice.ts';
import { oddPicture, oddWorkbook } from './odd-packages.ts';
import { oddCsv, oddHtml, oddMap, oddMarkdown } from './odd-texts.ts';
import { beginReport, grownAtMost } from './report.ts';
import { startTarget, type Target, type World } from './target.ts';

const count = times(40, 3000);
/** As many as there are reader processes. */
const atOnce = 2;

let target: Target;
let world: World;
beforeAll(async () => {
  target = await startTarget();
  world = await target.world();
});
afterAll(() => target.close());

async function send(call: Call, body: FormData | string): Promise<number> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const headers = { authorization: `Bearer ${world.owner}`, ...type };
  const address = target.url + callPath(call, { id: world.map });
  const answer = await fetch(address, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer.status;
}

function upload(call: Call, field: string, content: Uint8Array | string): Promise<number> {
  const form = new FormData();
  const part = typeof content === 'string' ? content : new Uint8Array(content);
  form.append(field, new Blob([part]), 'file');
  return send(call, form);
}

/** All readers with their input. */
const readers: Record<string, (dice: Dice) => Promise<number>> = {
  markdown: (dice) =>
    send(saveNote, JSON.stringify({ note_project_id: world.notes, body: oddMarkdown(dice) })),
  csv: (dice) => upload(importCalls.readTable, 'table', oddCsv(dice)),
  workbook: (dice) => upload(importCalls.readTable, 'table', oddWorkbook(dice)),
  map: (dice) => upload(importCalls.importMap, 'map', oddMap(dice)),
  picture: async (dice) => upload(mapperPictures.uploadPicture, 'media', await oddPicture(dice)),
};

test(`${count.toLocaleString('en')} generated files crash no reader`, {
  timeout: faultTimeout,
}, async () => {
  const report = beginReport('files', count);
  const kinds = Object.entries(readers);
  let before = Number.NaN;
  const worker = async (first: number, until: number) => {
    for (let number = first; number < until; number += atOnce) {
      const dice = diceOf(number);
      const [kind, read] = dice.of(kinds);
      report.answered(number, await read(dice), kind);
    }
  };
  for (let from = 0; from < count; from += count / 4) {
    const until = from + count / 4;
    await Promise.all(Array.from({ length: atOnce }, (_, at) => worker(from + at, until)));
    if (Number.isNaN(before)) before = await target.memory();
  }
  report.end(await target.defects());
  grownAtMost(before, await target.memory());
});

test('any pasted page or transcript is imported, or nothing is', () => {
  for (let number = 0; number < times(200, 5000); number += 1) {
    const html = oddHtml(diceOf(number));
    expect(Array.isArray(textFromHtml(html)), `case ${number}`).toBe(true);
    utterancesFromText(html);
  }
});
