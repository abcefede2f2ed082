/** Letters of Arial by how wide they are, in parts of the font's size; others are as wide as most. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[iljI|!'.,:;’ ]/u, 0.28],
  [/[ftr()[\]{}"“”*-]/u, 0.35],
  [/[mwMW%@—…]/u, 0.88],
  [/[\p{Lu}&+<>=~]/u, 0.7],
  [/[\p{Ideographic}\p{Extended_Pictographic}ぁ-ヿ가-힯]/u, 1],
];
const most = 0.56;
/** Bold letters are so much wider. */
const boldness = 1.08;
/** How high a line is, in parts of the font's size. */
const lineHeight = 1.2;

export interface TextStyle {
  /** Size of the font. */
  points: number;
  bold?: boolean;
}

/** How wide words on one line are in Arial, in inches. */
export function textWidth(text: string, { points, bold = false }: TextStyle): number {
  let sum = 0;
  for (const letter of text) sum += widths.find(([some]) => some.test(letter))?.[1] ?? most;
  return (sum * points * (bold ? boldness : 1)) / 72;
}

/** How high words are that wrap at a width in inches. */
export function textHeight(text: string, width: number, look: TextStyle): number {
  const lines = text.split('\n').reduce((sum, part) => sum + linesOf(part, width, look), 0);
  return (lines * look.points * lineHeight) / 72;
}

function linesOf(text: string, width: number, look: TextStyle): number {
  const space = textWidth(' ', look);
  let [lines, x] = [1, 0];
  for (const word of text.split(' ')) {
    const wide = textWidth(word, look);
    if (x > 0 && x + space + wide > width) {
      lines += 1;
      x = 0;
    }
    // A word that is wider than the line goes on in the next ones.
    lines += Math.max(0, Math.ceil(wide / width) - 1);
    x += (x > 0 ? space : 0) + (wide > width ? wide % width : wide);
  }
  return lines;
}
