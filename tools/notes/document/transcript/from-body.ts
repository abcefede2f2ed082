import type { RichNode, RichRun, RichText } from '#kernel/text/rich-text.ts';
import { utterancesFromText } from './from-text.ts';
import type { Utterance } from './transcript.ts';

/** Marks that transcripts use for names and times, and that carry no meaning of their own. */
const plainMarks = new Set(['bold', 'italic', 'underline']);
const minTimes = 2;

/**
 * The utterances of a Word document; null if it is no transcript with times, as meeting programs write it,
 * or has more than paragraphs, which would be lost.
 */
export function utterancesFromBody(body: RichText): Utterance[] | null {
  const isPlain = body.every(
    ({ type, content = [] }) =>
      (type === 'paragraph' || type === 'heading') && content.every(isPlainNode),
  );
  if (!isPlain) return null;
  const lines = body.map(({ content = [] }) =>
    content.map((node) => (isText(node) ? node.text : '\n')).join(''),
  );
  const utterances = utterancesFromText(lines.join('\n'));
  const times = utterances?.filter(({ at }) => at !== null).length ?? 0;
  return times >= minTimes ? utterances : null;
}

function isPlainNode(node: RichNode): boolean {
  if (!isText(node)) return node.type === 'hardBreak';
  return (node.marks ?? []).every(({ type }) => plainMarks.has(type));
}

const isText = (node: RichNode): node is RichRun => node.type === 'text';
