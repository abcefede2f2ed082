import { expect, test, vi } from 'vitest';
import { cleanRichText } from '#kernel/text/rich-clean.ts';
import { faultTimeout, times } from '#tests/fixtures/soak.ts';
import { noteSchema } from '#tools/notes/document/note-schema.ts';
import { ImportProblem } from '#tools/notes/web/importing/import-kinds.ts';
import { readNoteFile } from '#tools/notes/web/importing/read-file.ts';
import { type Dice, diceOf } from './dice.ts';
import { oddDocx } from './odd-docx.ts';
import { oddCaptions, oddMarkdown, oddTranscript } from './odd-texts.ts';
import { beginReport } from './report.ts';

// Outside of a browser it takes the same bytes under another name.
vi.mock('mammoth', async (original) => {
  const { default: mammoth } = await original<{ default: typeof import('mammoth') }>();
  const convertToHtml: typeof mammoth.convertToHtml = (input, options) =>
    mammoth.convertToHtml({ buffer: Reflect.get(input, 'arrayBuffer') }, options);
  return { default: { ...mammoth, convertToHtml } };
});

const count = times(200, 5000);
/** The time limit of a browser's reader in milliseconds; small files should not come near it. */
const patience = 15_000;

/** The readers of notes in a browser, by the file's extension. */
const kinds: Record<string, (dice: Dice) => Uint8Array | string> = {
  docx: oddDocx,
  vtt: (dice) => oddCaptions(dice, 'vtt'),
  srt: (dice) => oddCaptions(dice, 'srt'),
  txt: oddTranscript,
  md: oddMarkdown,
};

test(`${count.toLocaleString('en')} Word documents, captions and texts become a note, or are refused with a message`, {
  timeout: faultTimeout,
}, async () => {
  const report = beginReport('imports', count);
  const slow: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const dice = diceOf(number);
    const [kind, make] = dice.of(Object.entries(kinds));
    const file = new File([new Uint8Array(Buffer.from(make(dice)))], `odd.${kind}`);
    const before = performance.now();
    const status = await readNoteFile(file, async () => '/kept.webp').then(
      ({ note: { body } }) => {
        expect(cleanRichText(noteSchema, body), `case ${number}`).toEqual(body);
        return 200;
      },
      (error: unknown) => (error instanceof ImportProblem ? 422 : Promise.reject(error)),
    );
    const took = performance.now() - before;
    if (took > patience) slow.push(`case ${number}: ${kind}, ${Math.round(took)} ms`);
    report.answered(number, status, kind);
  }
  report.end(slow);
});
