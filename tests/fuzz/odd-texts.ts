import { marker } from '#tests/fixtures/marker.ts';
import type { Dice } from './dice.ts';
import { oddText, oddValue, writeJson } from './odd-values.ts';

/** So many times, or fewer, what is made anew each time. */
export const repeated = (dice: Dice, one: () => string, most: number) =>
  Array.from({ length: dice.below(most) }, one).join('');

/** Markdown of everything that means something in it, in an order that nobody would write. */
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

/** Lines of a table: separators, quotes and line ends of all kinds, in any encoding. */
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

/** A page as browsers copy it, with tags in tags that cannot hold each other. */
export function oddHtml(dice: Dice): string {
  const tags = [
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
  const attribute = () =>
    dice.of([
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
    ]);
  const piece = () =>
    dice.of([
      `<${dice.of(tags)}${repeated(dice, attribute, 3)}>`,
      `</${dice.of(tags)}>`,
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
    ? `<${dice.of(tags)}>`.repeat(dice.of([100, 2000]))
    : repeated(dice, piece, dice.of([5, 80, 600]));
}

/** A map in the open format, or what says to be one. */
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
