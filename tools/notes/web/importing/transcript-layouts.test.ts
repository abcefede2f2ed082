import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainTextOf } from '#kernel/text/rich-text.ts';
import { encodeText } from '#tests/fixtures/files/encode-text.ts';
import { noteSchema } from '../../document/note-schema.ts';
import { readNoteFile } from './read-file.ts';

const read = async (name: string, content: BlobPart) => {
  const { note } = await readNoteFile(new File([content], name), async () => null);
  return plainTextOf(noteSchema, note.body).split('\n');
};
const sample = (name: string) =>
  readFileSync(new URL(`../../fixtures/transcripts/${name}`, import.meta.url));

test.each([
  ['brackets.srt', ['Speaker 1 (0:01): I waited.', 'Anna (0:04): one', 'Ben (0:04): two']],
  ['cp1251.txt', ['Анна: да', 'Пётр: нет', 'Анна: почему']],
  ['fullwidth-colon.txt', ['田中: はい', '佐藤: いいえ', '田中: なぜ']],
  [
    'google-meet.txt',
    [
      'Meeting – 2026/03/02 Attendees: Anna Doe, Jane Roe',
      'Anna Doe (0:00): I waited.',
      'Jane Roe: How long?',
      'Anna Doe (5:00): Two days.',
    ],
  ],
  ['numeric-entity.vtt', ['Anna (0:01): I can\'t "find" it & more']],
  [
    'otter.txt',
    ['Anna Doe (0:01): I waited.', 'Jane Roe (0:05): How long?', 'Anna Doe (0:09): Two days.'],
  ],
  [
    'rev.txt',
    ['Speaker 1 (0:00): I waited.', 'Speaker 2 (0:05): How long?', 'Speaker 1 (0:09): Two days.'],
  ],
  ['teams-docx-text.txt', ['Anna Doe (0:00): I waited.', 'Jane Roe (0:03): How long?']],
  ['youtube-rolling.vtt', ['(0:00): so today we look at']],
  ['youtube.txt', ['(0:00): so today we look at the app what do you see']],
  [
    'zoom-names.vtt',
    [
      'Anna (she/her) (0:01): I waited.',
      'Doe, Jane (0:04): How long?',
      'ux_team (0:07): Two days.',
      'Anna (she/her) (0:10): Yes.',
    ],
  ],
])('the transcript %s has each word once, by speaker', async (name, lines) => {
  expect(await read(name, sample(name))).toEqual(lines);
});

const srt = (...cues: string[]) =>
  cues
    .map((cue, at) => `${at + 1}\n00:00:0${at * 2},000 --> 00:00:0${at * 2 + 1},000\n${cue}\n`)
    .join('\n');
const vtt = (...cues: string[]) => `WEBVTT\n\n${srt(...cues).replaceAll(',000', '.000')}`;

test.each([
  [
    'a.srt',
    srt('{\\an8}Anna: up', '{\\pos(1,2)}{\\i1}Ben: down{\\i0}'),
    ['Anna (0:00): up', 'Ben (0:02): down'],
  ],
  ['a.srt', srt('{i}so{/i}\\Nit is', '{y:i}then'), ['(0:00): so it is then']],
  ['a.srt', srt('<font color="#fff">one</font> <b>two</b>'), ['(0:00): one two']],
  [
    'a.srt',
    srt('There is one thing: time', 'And: no more'),
    ['(0:00): There is one thing: time And: no more'],
  ],
  ['a.srt', srt('- one\n- two'), ['(0:00): - one - two']],
  ['a.srt', srt('>> ANNA: one', '>> two'), ['ANNA (0:00): one', '(0:02): >> two']],
  ['a.srt', srt('No.', 'No.', 'No.', 'No, no.'), ['(0:00): No. No. No. No, no.']],
  [
    'a.srt',
    srt('O’Brien: one', 'Zoe\u0308: two'),
    ['O’Brien (0:00): one', 'Zoe\u0308 (0:02): two'],
  ],
  ['a.srt', srt('(Anna): one', '[Ben]: two'), ['Anna (0:00): one', 'Ben (0:02): two']],
  [
    'a.srt',
    srt('P_05: one', 'Dr. van der Berg: two'),
    ['P_05 (0:00): one', 'Dr. van der Berg (0:02): two'],
  ],
  [
    'a.vtt',
    vtt('<v Anna Doe>one</v>\n<v Ben>two</v>'),
    ['Anna Doe (0:00): one', 'Ben (0:00): two'],
  ],
  ['a.vtt', vtt('<v.loud Anna><c.yellow>one</c> <00:00:00.500>two'), ['Anna (0:00): one two']],
  ['a.vtt', vtt('caf&eacute; &#x27;x&#x27; &hellip; &nbsp;1 &lt; 2'), ["(0:00): café 'x' … 1 < 2"]],
  [
    'a.vtt',
    'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\nNOTE not said\n\nid-1\n00:01.000 --> 00:02.000 align:start line:0\nAnna: one\n',
    ['Anna (0:01): one'],
  ],
  ['a.txt', vtt('Anna: one'), ['Anna (0:00): one']],
  ['a.txt', srt('Anna: one', 'Ben: two'), ['Anna (0:00): one', 'Ben (0:02): two']],
  [
    'live.srt',
    '1\n00:00:00,000 --> 00:00:01,000\nso\n\n2\n00:00:01,000 --> 00:00:02,000\nso today\n\n3\n00:00:02,000 --> 00:00:03,000\nso today we\n\n4\n00:00:03,000 --> 00:00:04,000\nso today we look\n',
    ['(0:00): so today we look'],
  ],
  [
    'roll-up.srt',
    ['a', 'a\nb', 'b\nc', 'c\nno', 'no\nno']
      .map((cue, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${cue}\n`)
      .join('\n'),
    ['(0:00): a b c no no'],
  ],
])('the captions %s %j are read as utterances', async (name, text, lines) => {
  expect(await read(name, text)).toEqual(lines);
});

test.each([
  ['[00:00:01] Anna: one\n[00:00:03] Ben: two\n[00:00:05] Anna: three', [1, 3, 5]],
  ['00:00:01 Anna: one\n00:00:03 Ben: two\n00:00:05 Anna: three', [1, 3, 5]],
  ['[00:00:01.12] Anna: one\n[00:00:03.10] Ben: two\n[00:00:05.00] Anna: three', [1, 3, 5]],
  ['00:00:01:12 Anna: one\n00:00:03:10 Ben: two\n00:00:05:00 Anna: three', [1, 3, 5]],
  ['Anna: [00:00:01] one\nBen: [00:00:03] two\nAnna: [00:00:05] three', [1, 3, 5]],
  ['Anna [00:00:01] one\nBen [00:00:03] two\nAnna [00:00:05] three', [1, 3, 5]],
  ['Anna (00:01): one\nBen (00:03): two\nAnna (00:05): three', [1, 3, 5]],
  ['Anna (00:01)\none\nBen (00:03)\ntwo\nAnna (00:05)\nthree', [1, 3, 5]],
  ['[Anna] 00:00:01\none\n\n[Ben] 00:00:03\ntwo\n\n[Anna] 00:00:05\nthree', [1, 3, 5]],
  ['Anna | 0:01\none\nBen | 0:03\ntwo\nAnna | 0:05\nthree', [1, 3, 5]],
  ['Anna - 0:01\none\nBen - 0:03\ntwo\nAnna - 0:05\nthree', [1, 3, 5]],
  ['Anna   1m 1s\n', null],
  ['(1m 1s) Anna: one\n(1m 3s) Ben: two\n(1m 5s) Anna: three', [61, 63, 65]],
  ['Anna 9:05 AM\none\nBen 9:06 AM\ntwo\nAnna 1:07 PM\nthree', [32_700, 32_760, 47_220]],
  [
    '09:00:01 From Anna to Everyone:\n\tone\n09:00:03 From Ben to Everyone:\n\ttwo\n09:00:05 From Anna to Everyone:\n\tthree',
    [32_401, 32_403, 32_405],
  ],
  [
    '0:0:1.0 --> 0:0:2.540\nAnna\none\n\n0:0:3.10 --> 0:0:4.20\nBen\ntwo\n\n0:0:5.0 --> 0:0:6.1\nAnna\nthree',
    [1, 3, 5],
  ],
  ['Anna：one\nBen：two\nAnna：three', [null, null, null]],
  ['Anna : one\nBen : two\nAnna : three', [null, null, null]],
  ['- Anna: one\n- Ben: two\n- Anna: three', [null, null, null]],
  ['**Anna:** one\n**Ben:** two\n**Anna:** three', [null, null, null]],
  ['[Anna]: one\n[Ben]: two\n[Anna]: three', [null, null, null]],
  ['Anna:\none\n\nBen:\ntwo\n\nAnna:\nthree', [null, null, null]],
])('three turns in the layout %j', async (text, times) => {
  if (times === null) return expect(await read('a.txt', text)).toEqual([text.trim()]);
  const clock = (at: number | null) => {
    if (at === null) return '';
    const [hours, rest] = [Math.floor(at / 3600), at % 3600];
    const two = (count: number) => String(count).padStart(2, '0');
    const minutes = Math.floor(rest / 60);
    return ` (${hours ? `${hours}:${two(minutes)}` : minutes}:${two(rest % 60)})`;
  };
  const [a = null, b = null, c = null] = times;
  expect(await read('a.txt', text)).toEqual([
    `Anna${clock(a)}: one`,
    `Ben${clock(b)}: two`,
    `Anna${clock(c)}: three`,
  ]);
});

test.each([
  'There is one thing: time\nand money',
  'What to bring: pens\nWhere: the branch\nhttps://a.example',
  'Shopping list: milk\nAt 10:30 she left.\nAt 11:15 she was back.',
  'Note: this\nNote that: this is a sentence, and a long one. So it goes: on.',
])('the text %j is no transcript', async (text) => {
  expect(await read('a.txt', text)).toEqual(text.split('\n'));
});

test('a text with a colon stays with its speaker', async () => {
  const text =
    'Anna: I know.\nThere is one thing: time.\nBen: Remember: two days.\nBerlin: great.\nBen: Hm\nAnna: Yes';
  expect(await read('a.txt', text)).toEqual([
    'Anna: I know. There is one thing: time.',
    'Ben: Remember: two days. Berlin: great. Hm',
    'Anna: Yes',
  ]);
});

test.each([
  ['shift_jis', '田中：はい、そうです。\n佐藤：いいえ、違います。\n田中：なぜですか。'],
  ['windows-1251', 'Анна: да\nПётр: нет\nАнна: почему'],
  ['windows-1252', 'Zoë: Ich wäre müde.\nJürgen: Schön!\nZoë: Größer'],
  ['utf-16le', 'Anna: one\nBen: two\nAnna: three'],
  ['utf-16be', 'Anna: one\nBen: two\nAnna: three'],
  ['utf-8', 'Anna: ünë\nBen: twø\nAnna: 三'],
])('a transcript in %s is read, and a guess is marked as one', async (encoding, text) => {
  const file = new File([encodeText(text, encoding) as BlobPart], 'a.txt');
  const { note, decoded } = await readNoteFile(file, async () => null);
  const lines = text.split('\n').map((line) => line.replace(/[:：]\s*/, ': '));
  expect(plainTextOf(noteSchema, note.body).split('\n')).toEqual(lines);
  expect(decoded?.isSure).toBe(encoding.startsWith('utf'));
  expect(text).toContain(decoded?.begin.slice(0, 5));
  if (encoding.startsWith('utf-16')) return;
  const chosen = await readNoteFile(file, async () => null, 'macintosh');
  expect(chosen.decoded).toMatchObject({ encoding: 'macintosh', isSure: true });
});

interface Turn {
  speaker: string;
  said: string;
  at: number;
}
const two = (count: number) => String(count).padStart(2, '0');
const clock = (at: number) =>
  `${two(Math.floor(at / 3600))}:${two(Math.floor(at / 60) % 60)}:${two(at % 60)}`;
const short = (at: number) => `${Math.floor(at / 60)}:${two(at % 60)}`;
const layouts: Record<string, [end: string, write: (turns: readonly Turn[]) => string]> = {
  'Zoom, WebVTT': [
    'vtt',
    (turns) =>
      `WEBVTT\n\n${turns.map(({ speaker, said, at }, index) => `${index + 1}\n${clock(at)}.000 --> ${clock(at + 1)}.000\n${speaker}: ${said}\n`).join('\n')}`,
  ],
  'Teams, WebVTT': [
    'vtt',
    (turns) =>
      `WEBVTT\n\n${turns.map(({ speaker, said, at }, index) => `0a1b-${index}/1-0\n${clock(at)}.000 --> ${clock(at + 1)}.000\n<v ${speaker}>${said}</v>\n`).join('\n')}`,
  ],
  SubRip: [
    'srt',
    (turns) =>
      turns
        .map(
          ({ speaker, said, at }, index) =>
            `${index + 1}\n${clock(at)},000 --> ${clock(at + 1)},000\n[${speaker}]: ${said}\n`,
        )
        .join('\n'),
  ],
  'Teams, text': [
    'txt',
    (turns) =>
      turns
        .map(
          ({ speaker, said, at }) => `${clock(at)}.0 --> ${clock(at + 1)}.0\n${speaker}\n${said}\n`,
        )
        .join('\n'),
  ],
  Otter: [
    'txt',
    (turns) =>
      turns.map(({ speaker, said, at }) => `${speaker}  ${short(at)}\n${said}\n`).join('\n'),
  ],
  Rev: [
    'txt',
    (turns) =>
      turns.map(({ speaker, said, at }) => `${speaker}  (${short(at)}):\n${said}`).join('\n'),
  ],
  Trint: [
    'txt',
    (turns) =>
      turns.map(({ speaker, said, at }) => `[${clock(at)}] ${speaker}: ${said}`).join('\n\n'),
  ],
  Sonix: [
    'txt',
    (turns) =>
      turns.map(({ speaker, said, at }) => `${speaker}: [${clock(at)}] ${said}`).join('\n\n'),
  ],
  Descript: [
    'txt',
    (turns) => turns.map(({ speaker, said }) => `${speaker}: ${said}`).join('\n\n'),
  ],
  Meet: [
    'txt',
    (turns) =>
      turns.map(({ speaker, said, at }) => `${clock(at)}\n\n${speaker}: ${said}\n`).join('\n'),
  ],
  'Zoom, text': [
    'txt',
    (turns) =>
      turns.map(({ speaker, said, at }) => `[${speaker}] ${clock(at)}\n${said}\n`).join('\n'),
  ],
};

const anyWord = fc.oneof(
  fc.stringMatching(/^[a-z]{1,7}[,.?]?$/),
  fc.constantFrom('there is one thing: time', 'it’s 10:30', 'naïve', '数', '(laughs)', 'no', 'no'),
);
const anyTurns = fc
  .array(fc.tuple(fc.nat(3), fc.array(anyWord, { minLength: 1, maxLength: 8 })), {
    minLength: 2,
    maxLength: 12,
  })
  .map((turns) => {
    const names = ['Anna Doe', 'P05', 'O’Brien', 'Zoë van der Berg'];
    const spoken = turns.map(([who, text]) => ({
      speaker: names[who] ?? '',
      said: text.join(' '),
    }));
    // Each speaks twice, by which a transcript is recognised.
    return [...spoken, ...spoken].map((turn, index) => ({ ...turn, at: index * 30 }));
  });

test.each(Object.entries(layouts))(
  'in the layout of %s every word is imported once, in order, with its speaker',
  async (_, [end, write]) => {
    await fc.assert(
      fc.asyncProperty(anyTurns, async (turns) => {
        const lines = await read(`a.${end}`, write(turns));
        const said = lines.map(
          (line) => /^(.*?)(?: \([\d:]+\))?: (.*)$/.exec(line)?.slice(1) ?? [line],
        );
        expect(said).toEqual(
          turns.reduce<string[][]>((joined, { speaker, said: text }) => {
            const last = joined.at(-1);
            // Without times, consecutive turns of one speaker are one paragraph.
            if (last && _ === 'Descript' && last[0] === speaker) last[1] = `${last[1]} ${text}`;
            else joined.push([speaker, text]);
            return joined;
          }, []),
        );
      }),
      { numRuns: 40 },
    );
  },
);

test.each<[string, string, string[]]>([
  [
    'trint.txt',
    '[00:00:01.23] Anna\nI waited.\n\n[00:00:05.10] Jane\nHow long?\n\n[00:00:09.10] Anna\nTwo days.',
    ['Anna (0:01): I waited.', 'Jane (0:05): How long?', 'Anna (0:09): Two days.'],
  ],
  [
    'bold.txt',
    '[00:00:00] **Anna Doe:** I waited.\n\n[00:00:05] **Jane:** How long?\n\n[00:00:09] **Anna Doe:** Two days.',
    ['Anna Doe (0:00): I waited.', 'Jane (0:05): How long?', 'Anna Doe (0:09): Two days.'],
  ],
  [
    'columns.txt',
    '00:00:01\tAnna\tI waited.\n00:00:05\tJane\tHow long?\n00:00:09\tAnna\tTwo days.',
    ['Anna (0:01): I waited.', 'Jane (0:05): How long?', 'Anna (0:09): Two days.'],
  ],
  [
    'captions.sbv',
    '0:00:01.000,0:00:03.000\nAnna Doe: I waited.\n\n0:00:04.000,0:00:06.000\nJane: How long?\n\n0:00:07.000,0:00:08.000\nAnna Doe: Two days.',
    ['Anna Doe (0:01): I waited.', 'Jane (0:04): How long?', 'Anna Doe (0:07): Two days.'],
  ],
  [
    'teams-copied.txt',
    'Anna Müller\n0 minutes 3 seconds\nHallo zusammen\nBen Roe\n0 minutes 9 seconds\nHi\nAnna Müller\n1 minute 2 seconds\nWie war es?',
    ['Anna Müller (0:03): Hallo zusammen', 'Ben Roe (0:09): Hi', 'Anna Müller (1:02): Wie war es?'],
  ],
  [
    'teams-copied-german.txt',
    'Anna Müller\n0 Minuten 3 Sekunden\nHallo\nBen Roe\n0 Minuten 9 Sekunden\nHi\nAnna Müller\n1 Minute 2 Sekunden\nUnd?',
    ['Anna Müller (0:03): Hallo', 'Ben Roe (0:09): Hi', 'Anna Müller (1:02): Und?'],
  ],
  [
    'above.txt',
    'Anna\n0:03\nHallo\nBen\n0:09\nHi\nAnna\n1:02\nUnd?',
    ['Anna (0:03): Hallo', 'Ben (0:09): Hi', 'Anna (1:02): Und?'],
  ],
  [
    'webex.vtt',
    'WEBVTT\n\n1 "Anna Doe" (12345)\n00:00:01.000 --> 00:00:02.000\nI waited.\n\n2 "Jane Roe" (999)\n00:00:03.000 --> 00:00:04.000\nHow long?\n',
    ['Anna Doe (0:01): I waited.', 'Jane Roe (0:03): How long?'],
  ],
  [
    'zoom.vtt',
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nAnna’s iPhone: I waited.\n\n2\n00:00:03.000 --> 00:00:04.000\nJane Roe: How long?\n',
    ['Anna’s iPhone (0:01): I waited.', 'Jane Roe (0:03): How long?'],
  ],
  [
    'no-lines-between.srt',
    '1\n00:00:01,000 --> 00:00:02,000\nHallo\n2\n00:00:33,000 --> 00:00:34,000\n42\n3\n00:01:05,000 --> 00:01:06,000\nWelt',
    ['(0:01): Hallo', '(0:33): 42', '(1:05): Welt'],
  ],
  [
    'meet.txt',
    'Anna Doe: I waited.\nJane: How long?\nAnna Doe: Two days.\n\nTranscription ended after 00:31:05\n',
    [
      'Anna Doe: I waited.',
      'Jane: How long?',
      'Anna Doe: Two days.',
      'Transcription ended after 00:31:05',
    ],
  ],
  [
    'teams.txt',
    'Meeting Recording\nMarch 2, 2026, 9:00AM\n\nAnna Doe started transcription\n\nAnna Doe   0:03\nI waited.\n\nJane Roe   0:09\nHow long?\n\nAnna Doe   0:12\nTwo days.\n\nAnna Doe stopped transcription',
    [
      'Meeting Recording March 2, 2026, 9:00AM',
      'Anna Doe started transcription',
      'Anna Doe (0:03): I waited.',
      'Jane Roe (0:09): How long?',
      'Anna Doe (0:12): Two days.',
      'Anna Doe stopped transcription',
    ],
  ],
  // A label is no speaker, and its second word is not lost.
  [
    'my-notes.txt',
    'Wichtig: Preis zu hoch.\nIdee: Suche verbessern.\nWichtig: Konto.',
    ['Wichtig: Preis zu hoch.', 'Idee: Suche verbessern.', 'Wichtig: Konto.'],
  ],
])('the layout of %s keeps speakers and times', async (name, text, lines) => {
  expect(await read(name, text)).toEqual(lines);
});
