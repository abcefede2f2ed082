import type { RichNode, RichRun, RichText } from '#kernel/text/rich-text.ts';
import { utterancesFromText } from './from-text.ts';
import type { Utterance } from './transcript.ts';

/** Marks that a transcript has for its names and times, and that mean nothing more. */
const plainMarks = new Set(['bold', 'italic', 'underline']);
const leastTimes = 2;

/**
 * What was said according to a Word document, or null where it is no transcript with times, as meeting programs
 * write it, or holds more than paragraphs, which would be lost.
 */
export function utterancesFromBody(body: RichText): Utterance[] | null {
  const isPlain = body.every(
    ({ type, content = [] }) =>
      (type === 'paragraph' || type === 'heading') && content.every(isPlainNode),
  );
  if (!isPlain) return null;
  const lines = body.map(({ content = [] }) =>
    content.map((node) => (isWords(node) ? node.text : '\n')).join(''),
  );
  const utterances = utterancesFromText(lines.join('\n'));
  const times = utterances?.filter(({ at }) => at !== null).length ?? 0;
  return times >= leastTimes ? utterances : null;
}

function isPlainNode(node: RichNode): boolean {
  if (!isWords(node)) return node.type === 'hardBreak';
  return (node.marks ?? []).every(({ type }) => plainMarks.has(type));
}

const isWords = (node: RichNode): node is RichRun => node.type === 'text';
