import type { Editor } from '@tiptap/core';
import type { Side } from '../writing.tsx';
import { markRange } from './reveal.ts';

/** Where the bar stands, and what it is for. */
export interface BarPlace {
  /** px from the top left of the paper to the corner of the bar that is next to the words. */
  left: number;
  top: number;
  side: Side;
  /** Whether words are selected. */
  selected: boolean;
  /** What of the tool's own mark is at the caret, the innermost last. */
  marked: string[];
}

/** px between words and bar. */
const gap = 6;
const barWidth = 380;
/** px that the bar and a list that is opened from it take. */
const needed = 340;
/** px that header and toolbar take above the text. */
const head = 108;

/** Where the bar stands so that neither it nor its lists cover the words; null where there is nothing to do. */
export function barPlace(editor: Editor, mark: string | null): BarPlace | null {
  // There is no text on the page yet, or no more.
  if (editor.isDestroyed) return null;
  const { selection, doc } = editor.state;
  const paper = editor.view.dom.parentElement;
  const { from, to, empty } = selection;
  const marked = mark === null ? [] : idsAt(editor, mark);
  const selected = !empty && doc.textBetween(from, to, ' ').trim() !== '' && !('node' in selection);
  if (!paper || (!selected && marked.length === 0)) return null;
  const words = (selected ? null : markRange(doc, mark ?? '', marked.at(-1) ?? '')) ?? { from, to };
  const origin = paper.getBoundingClientRect();
  const [start, end] = [editor.view.coordsAtPos(words.from), editor.view.coordsAtPos(words.to, -1)];
  const side = sideOf(start.top, end.bottom, selected ? 'above' : 'below');
  const left = Math.max(0, Math.min(start.left - origin.left, origin.width - barWidth));
  const top = (side === 'above' ? start.top - gap : end.bottom + gap) - origin.top;
  return { left: Math.round(left), top: Math.round(top), side, selected, marked };
}

/** The wanted side where there is room, else the other one, else the one with more. */
function sideOf(top: number, bottom: number, wanted: Side): Side {
  const room = { above: top - head, below: innerHeight - bottom };
  const other = wanted === 'above' ? 'below' : 'above';
  if (room[wanted] >= needed) return wanted;
  return room[other] >= needed || room[other] > room[wanted] ? other : wanted;
}

/** The ids of a mark's words at the caret. */
function idsAt(editor: Editor, mark: string): string[] {
  const { $from, empty } = editor.state.selection;
  if (!empty) return [];
  const marks = [...($from.nodeBefore?.marks ?? []), ...($from.nodeAfter?.marks ?? [])];
  const ids = marks.flatMap(({ type, attrs }) => (type.name === mark ? String(attrs.id) : []));
  return [...new Set(ids)];
}
