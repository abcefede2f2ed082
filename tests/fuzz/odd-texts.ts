import { marker } from '#tests/fixtures/marker.ts';
import type { Dice } from './dice.ts';
import { oddText, oddValue, writeJson } from './odd-values.ts';

/** Joins the results of fewer than `most` calls. */
export const repeated = (dice: Dice, one: () => string, max: number) =>
  Array.from({ length: dice.below(max) }, one).join('');

/** Markdown of all its syntax in random order. */
export function oddMarkdown(dice: Dice): string {
  const signs = [
    '*',
    '**',
    '_',
    '~~',
    '`',
    '```\n',
    '[',
    ']',
    '](',
    ')',
    '![',
    '<',
    '>',
    '<b>',
    '</b>',
    '<!--',
    '|',
    '|-|\n',
    '\n',
    '\n\n',
    '    ',
    '- ',
    '1. ',
    '# ',
    '> ',
    '\\',
    '&amp;',
    '&#0;',
    '&#xD800;',
    '[^1]',
    '[^1]: ',
    '[a]: x',
    '- [x] ',
    '\t',
    'www.a.example',
    'https://x',
    'javascript:x',
    ':',
    '---\n',
    '\u202e',
    '😀',
  ];
  const sign = () =>
    dice.in100(70) ? dice.of(signs) : dice.of([marker, 'words ', oddText(dice).slice(0, 100)]);
  if (dice.in100(20)) return dice.of(signs).repeat(dice.of([1, 100, 999, 5000]));
  return repeated(dice, sign, dice.of([5, 60, 800]));
}

/** A CSV file with separators, quotes and line ends of all kinds, in several encodings. */
export function oddCsv(dice: Dice): Uint8Array {
  const parts = [
    ',',
    ';',
    '\t',
    '"',
    '""',
    '\n',
    '\r',
    '\r\n',
    '=1+1',
    '',
    'a',
    ' ',
    '\0',
    '\ufeff',
    'Wörter',
    '1,5',
    `"${'x'.repeat(3000)}"`,
  ];
  const text = repeated(
    dice,
    () => (dice.in100(85) ? dice.of(parts) : oddText(dice).slice(0, 200)),
    dice.of([3, 50, 3000]),
  );
  const kind = dice.below(6);
  if (kind === 0) return Buffer.from(text, 'utf16le');
  if (kind === 1) return Buffer.from(text, 'latin1');
  if (kind === 2) return dice.bytes(dice.below(3000));
  return Buffer.from(text);
}

/** A transcript as meeting tools write it, with invalid names and times. */
export function oddTranscript(dice: Dice): string {
  const who = () =>
    dice.of([
      marker,
      'Amara Okafor',
      'A'.repeat(70),
      "O'Neil-(2nd)",
      '__proto__',
      '1',
      '\u202e',
      '',
    ]);
  const when = () => dice.of(['1:02', '00:01:02', '[99:99]', '(1:2:3:4)', '12:34:56.789', ':', '']);
  const line = () =>
    dice.of([
      `${who()}: ${oddText(dice).slice(0, 200)}`,
      `[${when()}] ${who()}: words`,
      `${who()} (${when()}): words`,
      `${who()}  ${when()}`,
      `${'A '.repeat(dice.of([1, 60, 4000]))}:`,
      oddText(dice).slice(0, 300),
      '',
    ]) + dice.of(['\n', '\r\n', '\r', '\u2028']);
  return repeated(dice, line, dice.of([5, 60, 800]));
}

const htmlTags = [
  'p',
  'b',
  'table',
  'tr',
  'td',
  'ul',
  'li',
  'ol',
  'a',
  'img',
  'script',
  'style',
  'svg',
  'math',
  'template',
  'select',
  'option',
  'h1',
  'pre',
  'blockquote',
  'span',
  'div',
  'iframe',
  'input',
  'details',
  'figure',
  'br',
  'textarea',
  'plaintext',
  'noscript',
  'o:p',
];
const htmlAttributes = [
  ' href="javascript:alert(1)"',
  ' src="data:image/png;base64,AAAA"',
  ' style="mso-list:l0 level99 lfo1;font-weight:bold"',
  ' colspan="99999999"',
  ' rowspan="-1"',
  ' class="MsoListParagraph"',
  ' start="1e9"',
  ' onclick="x"',
  ' data-type="taskItem"',
  ' __proto__="x"',
  ' style="',
  '=',
  ' type="checkbox" checked',
];

/** HTML as browsers copy it, with tags nested in invalid ways. */
export function oddHtml(dice: Dice): string {
  const piece = () =>
    dice.of([
      `<${dice.of(htmlTags)}${repeated(dice, () => dice.of(htmlAttributes), 3)}>`,
      `</${dice.of(htmlTags)}>`,
      oddText(dice).slice(0, 200),
      marker,
      '<!--',
      '-->',
      '<![CDATA[',
      '&#0;',
      '&#x110000;',
      '<',
      '<?',
    ]);
  return dice.in100(10)
    ? `<${dice.of(htmlTags)}>`.repeat(dice.of([100, 2000]))
    : repeated(dice, piece, dice.of([5, 80, 600]));
}

/** A map in the open format, or JSON that claims to be one. */
export function oddMap(dice: Dice): string {
  const parts = [
    'columns',
    'rows',
    'cards',
    'personas',
    'tags',
    'notes',
    'facts',
    'arrows',
    'evidence',
    'opportunities',
    'images',
  ];
  const one = () =>
    Object.fromEntries(
      Array.from({ length: dice.below(5) }, () => [
        dice.of([
          'id',
          'title',
          'text',
          'column',
          'row',
          'order',
          'position',
          'status',
          '__proto__',
        ]),
        oddValue(dice),
      ]),
    );
  const content = Object.fromEntries(
    parts
      .filter(() => dice.in100(70))
      .map((name) => [
        name,
        dice.in100(70) ? Array.from({ length: dice.below(6) }, one) : oddValue(dice),
      ]),
  );
  const whole = {
    format: dice.of(['sightline-map', 'sightline', 1, null]),
    version: dice.of([1, 2, 0, 1e9, 'x']),
    title: oddText(dice),
    map: content,
    document: content,
    ...content,
  };
  const text = dice.in100(80) ? writeJson(whole) : writeJson(oddValue(dice));
  return dice.in100(15) ? text.slice(0, dice.below(text.length)) : text;
}

const captionSettings = [
  ' line:1e9%',
  ' position:-1%,center',
  ' align:nowhere',
  ' size:',
  ' region:__proto__',
  ' vertical:rl',
  ' X1:0 Y1:99999',
];

/** Captions of a video: times in wrong order, and voices and tags without an end. */
export function oddCaptions(dice: Dice, type: 'vtt' | 'srt'): string {
  const mark = type === 'vtt' ? '.' : ',';
  const time = () =>
    dice.in100(80)
      ? `00:0${dice.below(10)}:0${dice.below(10)}${mark}000`
      : dice.of([
          `00:0${dice.below(10)}${mark}5`,
          `99:99:99${mark}999`,
          `-1:00:00${mark}000`,
          `${'9'.repeat(30)}:00:00${mark}000`,
          ':::',
          '',
        ]);
  const text = () =>
    dice.of([
      `<v ${marker}>`,
      '<v.loud.__proto__ Amara Okafor>',
      '</v>',
      'Amara: ',
      '- Ben: ',
      '<c.',
      '<00:00:01.000>',
      '<b><i><u>',
      '<ruby>a<rt>b',
      '</',
      '<',
      '&lt;',
      '&#0;',
      '&amp;amp;',
      '{\\an8}',
      '-->',
      '\n',
      'words ',
      '<v '.repeat(dice.of([1, 40, 4000])),
      'A '.repeat(dice.of([1, 60, 3000])),
      oddText(dice).slice(0, 300),
    ]);
  const end = () => dice.of(['\n', '\n', '\r\n', '\r', '\n\n']);
  const cue = () =>
    `${dice.of(['', '1\n', `${marker}\n`, '__proto__\n'])}${time()} ${dice.of(['-->', '-->', '--', '>'])} ${time()}${repeated(dice, () => dice.of(captionSettings), 3)}${end()}${repeated(dice, text, 6)}${end()}${end()}`;
  const block = () =>
    dice.in100(85)
      ? cue()
      : dice.of([
          'NOTE\nwords\n\n',
          'STYLE\n::cue(b) { color: url(http://x/) }\n\n',
          'REGION\nid:__proto__\nlines:1e9\n\n',
          'X-TIMESTAMP-MAP=MPEGTS:1e99,LOCAL:0\n',
          'WEBVTT\n\n',
        ]);
  const prelude = dice.in100(90) ? 'WEBVTT\n\n' : dice.of(['\ufeffWEBVTT - x\n\n', 'WEBVT', '']);
  return (type === 'vtt' ? prelude : '') + repeated(dice, block, dice.of([4, 60, 600]));
}
