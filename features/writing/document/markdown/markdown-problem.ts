/** Blocks, lines of lists and cells that a text may get at once. */
export const maxParts = 20_000;
/** Signs of Markdown in one paragraph: what reads them looks back from each to all before it. */
const mostSigns = 1000;
/** Quotes and lists in one another; a text keeps far fewer. */
const mostDepth = 100;
/** Spaces before a line of a list, two or more for each that it lies in. */
const mostIndent = 2 * mostDepth;

/** What stands before a line's own words: marks of quotes and lists. */
const containers = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/;
const signs = /[*_~`]+|[[\]<]/g;

/**
 * Why a Markdown text is not read, or null where it may be: looked at once from beginning to end,
 * before anything is made of it. What people write is far below these limits.
 */
export function markdownProblem(text: string): string | null {
  let parts = 0;
  let count = 0;
  let isAfterBlank = true;
  for (const [at, line] of text.split('\n').entries()) {
    const marks = containers.exec(line)?.[0] ?? '';
    const depth = marks.replace(/[^>*+.)-]/g, '').length;
    const indent = line.length - line.trimStart().length;
    if (depth > mostDepth || (depth > 0 && indent > mostIndent)) {
      return `Line ${at + 1} lies in more than ${mostDepth} lists or quotes.`;
    }
    const isBlank = line.trim() === '';
    const beginsPart = isAfterBlank || depth > 0 || line.includes('|');
    if (!isBlank && beginsPart) {
      parts += 1;
      count = 0;
    }
    count += line.match(signs)?.length ?? 0;
    if (count > mostSigns) {
      return `Line ${at + 1} belongs to a paragraph with more than ${mostSigns.toLocaleString('en')} signs of Markdown, as * and [.`;
    }
    if (parts > maxParts) {
      return `It has more than ${maxParts.toLocaleString('en')} paragraphs and lines of lists.`;
    }
    isAfterBlank = isBlank;
  }
  return null;
}
