/** Blocks, list items and cells that may be inserted at once. */
export const maxParts = 20_000;
/** Syntax characters in one paragraph: the parser looks back from each to all before it. */
const maxSigns = 1000;
/** Nested quotes and lists; rich text allows far fewer. */
const maxDepth = 100;
/** Indentation of a list item, at two or more spaces for each level. */
const maxIndent = 2 * maxDepth;

/** Markers of quotes and lists before the text of a line. */
const containers = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/;
const signs = /[*_~`]+|[[\]<]/g;

/**
 * Why a Markdown text is refused, or null where it may be parsed: one pass before parsing. Usual
 * texts are far below these limits.
 */
export function markdownProblem(text: string): string | null {
  let parts = 0;
  let count = 0;
  let isAfterBlank = true;
  for (const [at, line] of text.split('\n').entries()) {
    const marks = containers.exec(line)?.[0] ?? '';
    const depth = marks.replace(/[^>*+.)-]/g, '').length;
    const indent = line.length - line.trimStart().length;
    if (depth > maxDepth || (depth > 0 && indent > maxIndent)) {
      return `Line ${at + 1} is nested in more than ${maxDepth} lists or quotes.`;
    }
    const isBlank = line.trim() === '';
    const beginsPart = isAfterBlank || depth > 0 || line.includes('|');
    if (!isBlank && beginsPart) {
      parts += 1;
      count = 0;
    }
    count += line.match(signs)?.length ?? 0;
    if (count > maxSigns) {
      return `Line ${at + 1} belongs to a paragraph with more than ${maxSigns.toLocaleString('en')} characters of Markdown, such as * and [.`;
    }
    if (parts > maxParts) {
      return `It has more than ${maxParts.toLocaleString('en')} paragraphs and lines of lists.`;
    }
    isAfterBlank = isBlank;
  }
  return null;
}
