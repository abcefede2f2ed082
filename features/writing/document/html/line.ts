import type { RichMark, RichNode } from '#kernel/text/rich-text.ts';

/** Collects the text of one paragraph, with white space as a browser would collapse it. */
export class Line {
  #nodes: RichNode[] = [];

  /** Adds text; with preserved white space, line breaks stay. */
  add(text: string, marks: readonly RichMark[], asIs: boolean): void {
    const lines = asIs ? text.split(/\r\n?|\n/) : [text.replaceAll(/[ \t\r\n\f]+/g, ' ')];
    for (const [index, line] of lines.entries()) {
      if (index > 0) this.break();
      this.#texts(line, marks, !asIs);
    }
  }

  break(): void {
    this.#nodes.push({ type: 'hardBreak' });
  }

  /** Returns the collected text, trimmed, and begins the next line. */
  end(): RichNode[] {
    const nodes = this.#nodes;
    this.#nodes = [];
    while (isBlank(nodes.at(-1))) nodes.pop();
    while (isBlank(nodes[0])) nodes.shift();
    const last = nodes.at(-1);
    if (last && 'text' in last) nodes[nodes.length - 1] = { ...last, text: last.text.trimEnd() };
    return nodes;
  }

  #texts(given: string, marks: readonly RichMark[], collapses: boolean): void {
    const last = this.#nodes.at(-1);
    const begins = !last || !('text' in last) || last.text.endsWith(' ');
    const shown = collapses && begins ? given.replace(/^ /, '') : given;
    // Editors write non-breaking spaces where a browser would collapse a space.
    const text = shown.replaceAll('\u00a0', ' ').replaceAll(/[\u200b\ufeff]/g, '');
    if (text) this.#nodes.push({ type: 'text', text, marks });
  }
}

function isBlank(node: RichNode | undefined): boolean {
  if (!node) return false;
  return 'text' in node ? node.text.trim() === '' : node.type === 'hardBreak';
}
