/** A part of a comment: plain text, the address of a page, or the name of a user. */
export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string };

const address = /https?:\/\/[^\s<>"'`]+/giu;
/** Characters that end a sentence rather than an address. */
const sentenceEnd = /[.,;:!?)\]}]+$/u;

/**
 * Splits a comment into parts to draw; only addresses with http or https become links.
 * @param names full names of the mentioned users, which follow an @
 */
export function textParts(text: string, names: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const shown = match[0].replace(sentenceEnd, '');
    const href = URL.parse(shown)?.href;
    if (!href) continue;
    parts.push(...mentionParts(text.slice(end, match.index), names));
    parts.push({ kind: 'link', text: shown, href });
    end = match.index + shown.length;
  }
  parts.push(...mentionParts(text.slice(end), names));
  return parts;
}

function mentionParts(text: string, names: readonly string[]): TextPart[] {
  const marks = names.filter((name) => name !== '').map((name) => `@${name}`);
  const parts: TextPart[] = [];
  let rest = text;
  while (rest !== '') {
    const found = marks
      .map((mark) => ({ mark, at: rest.indexOf(mark) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.mark.length - a.mark.length)[0];
    if (!found) {
      parts.push({ kind: 'text', text: rest });
      break;
    }
    if (found.at > 0) parts.push({ kind: 'text', text: rest.slice(0, found.at) });
    parts.push({ kind: 'mention', text: found.mark });
    rest = rest.slice(found.at + found.mark.length);
  }
  return parts;
}
