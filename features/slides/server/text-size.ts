/** Widths of Arial's letters, relative to the font size; other letters have the average width. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[iljI|!'.,:;’ ]/u, 0.28],
  [/[ftr()[\]{}"“”*-]/u, 0.35],
  [/[mwMW%@—…]/u, 0.88],
  [/[\p{Lu}&+<>=~]/u, 0.7],
  [/[\p{Ideographic}\p{Extended_Pictographic}ぁ-ヿ가-힯]/u, 1],
];
const defaultWidth = 0.56;
/** Factor for the width of bold letters. */
const boldness = 1.08;
/** Line height, relative to the font size. */
const lineHeight = 1.2;

export interface TextStyle {
  /** Font size. */
  points: number;
  bold?: boolean;
}

/** Width of a text on one line in Arial, in inches. */
export function textWidth(text: string, { points, bold = false }: TextStyle): number {
  let sum = 0;
  for (const letter of text) sum += widths.find(([some]) => some.test(letter))?.[1] ?? defaultWidth;
  return (sum * points * (bold ? boldness : 1)) / 72;
}

/** Height of a text that wraps at a width, in inches. */
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
    // A word that is wider than the line continues on the next lines.
    lines += Math.max(0, Math.ceil(wide / width) - 1);
    x += (x > 0 ? space : 0) + (wide > width ? wide % width : wide);
  }
  return lines;
}

/**
 * A text at the largest of several font sizes at which it fits into a box, in points. Where it does not
 * fit at the smallest one either, the sentences that do, and an ellipsis: nothing is cut inside.
 */
export function fitSentences(
  text: string,
  { w, h }: { w: number; h: number },
  sizes: readonly number[],
): { text: string; points: number } {
  const fits = (some: string, points: number) => textHeight(some, w, { points }) <= h;
  const points = sizes.find((one) => fits(text, one)) ?? sizes.at(-1) ?? 12;
  if (fits(text, points)) return { text, points };
  const sentences = text.match(/[^.!?;\n]*(?:[.!?;]+\s*|\n|$)/gu) ?? [text];
  let whole = '';
  for (const sentence of sentences) {
    if (!fits(`${whole}${sentence.trimEnd()} …`, points)) break;
    whole += sentence;
  }
  return { text: `${whole.trimEnd()} …`.trimStart(), points };
}
