import type { RichElement, RichNode } from '#kernel/text/rich-text.ts';

/** `---` around YAML, `+++` around TOML, each alone on its line. */
const fence = /^\ufeff?(---|\+\+\+)[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?(?:\1|\.\.\.)[ \t]*(?:\r?\n|$)/;
const property = /^[\w-]+\s*[:=]/m;

/**
 * The front matter of a Markdown file as blocks, and the text after it. The title becomes a
 * heading, unless the text begins with the same one; other properties become lines of a paragraph.
 */
export function withoutFrontMatter(text: string): { properties: RichElement[]; rest: string } {
  const [match = '', , inside = ''] = fence.exec(text) ?? [];
  if (match === '' || (inside.trim() !== '' && !property.test(inside)))
    return { properties: [], rest: text };
  const rest = text.slice(match.length);
  const lines = inside.split(/\r?\n/).filter((line) => line.trim() !== '');
  const at = lines.findIndex((line) => /^title\s*[:=]\s*[^\s|>]/i.test(line));
  const title = at < 0 ? '' : unquoted(lines[at]?.replace(/^title\s*[:=]\s*/i, '') ?? '');
  const others = at < 0 || title === '' ? lines : lines.toSpliced(at, 1);
  const isSaid =
    title !== '' &&
    /^\s*#\s+(.*?)\s*#*\s*$/m.exec(rest.trimStart().split('\n')[0] ?? '')?.[1] === title;
  return {
    properties: [...(title === '' || isSaid ? [] : [heading(title)]), ...paragraphOf(others)],
    rest,
  };
}

function unquoted(value: string): string {
  const text = value.trim();
  const inside = /^(["'])(.*)\1(?:\s+#.*)?$/.exec(text)?.[2];
  return (inside ?? text.replace(/\s+#.*$/, '')).replaceAll('\\"', '"').trim();
}

function heading(text: string): RichElement {
  return { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text }] };
}

function paragraphOf(lines: readonly string[]): RichElement[] {
  const content = lines.flatMap((line, at): RichNode[] => [
    ...(at > 0 ? [{ type: 'hardBreak' }] : []),
    { type: 'text', text: line.trim() },
  ]);
  return content.length > 0 ? [{ type: 'paragraph', content }] : [];
}
