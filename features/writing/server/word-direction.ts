import { type IParagraphOptions, type IRunOptions, Paragraph, TextRun } from 'docx';
import { isRightToLeft, languageOf } from '#kernel/text/script-of.ts';

/** Options of a paragraph with the direction of its text. */
export function directionOf(text: string): Pick<IParagraphOptions, 'bidirectional'> {
  return isRightToLeft(text) ? { bidirectional: true } : {};
}

/**
 * Splits a text into runs of one direction, as Word requires. Spaces, digits and punctuation stay
 * with the letters before them.
 */
export function wordRuns(
  text: string,
  style: Omit<IRunOptions, 'text' | 'children'> = {},
): TextRun[] {
  return partsByDirection(text).map((part) => {
    const language = languageOf(part) ?? 'ar-SA';
    const fromTheRight = isRightToLeft(part)
      ? { rightToLeft: true, language: { bidirectional: language } }
      : {};
    return new TextRun({ ...style, ...fromTheRight, text: part });
  });
}

/** A paragraph of plain text with the direction of its script. */
export function wordParagraph(
  text: string,
  style: Omit<IParagraphOptions, 'text' | 'children' | 'bidirectional'> = {},
  run: Omit<IRunOptions, 'text' | 'children'> = {},
): Paragraph {
  return new Paragraph({ ...style, ...directionOf(text), children: wordRuns(text, run) });
}

function partsByDirection(text: string): string[] {
  const parts: { text: string; fromTheRight: boolean | null }[] = [];
  for (const word of text.match(/\p{L}[\p{L}\p{M}]*|[^\p{L}]+/gu) ?? []) {
    const own = /\p{L}/u.test(word) ? isRightToLeft(word) : null;
    const last = parts.at(-1);
    if (last && (own === null || last.fromTheRight === null || last.fromTheRight === own)) {
      last.text += word;
      last.fromTheRight ??= own;
    } else parts.push({ text: word, fromTheRight: own });
  }
  return parts.map((part) => part.text);
}
