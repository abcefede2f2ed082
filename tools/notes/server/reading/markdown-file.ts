import { markdownProblem, maxParts, readMarkdown } from '#features/writing/document/index.ts';
import type { RichText } from '#kernel/text/rich-text.ts';
import { noteFailures } from '../../contract/note-calls.ts';

/**
 * Reads Markdown as the body of a note.
 * @throws Failure markdown_refused, which says what exceeds a limit, and where
 */
export async function read({ markdown }: { markdown: string }): Promise<RichText> {
  const problem = markdownProblem(markdown);
  if (problem !== null) throw refused(problem);
  const body = await readMarkdown(markdown);
  if (partsIn(body) <= maxParts) return body;
  throw refused(`It has more than ${maxParts.toLocaleString('en')} parts.`);
}

function refused(problem: string) {
  const [, text] = noteFailures.entries.markdown_refused;
  return noteFailures.fail('markdown_refused', `${text} ${problem}`);
}

function partsIn(nodes: RichText): number {
  return nodes.reduce((sum, { content = [] }) => sum + 1 + partsIn(content as RichText), 0);
}
