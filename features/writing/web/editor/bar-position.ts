import type { Editor } from '@tiptap/core';
import type { Side } from '../writing.tsx';
import { markRange } from './reveal.ts';

/** Position and mode of the bar. */
export interface BarPosition {
  /** Pixels from the top left of the paper to the corner of the bar nearest to the text. */
  left: number;
  top: number;
  side: Side;
  /** Whether text is selected. */
  selected: boolean;
  /** Ids of the tool's own marks at the caret, the innermost last. */
  marked: string[];
}

/** Pixels between text and bar. */
const gap = 6;
const barWidth = 380;
/** Height of the bar and a list that opens from it, in pixels. */
const requiredWidth = 340;
/** Height of header and toolbar above the text, in pixels. */
const headerHeight = 108;

/**
 * The position at which neither the bar nor its lists cover the text; null where the bar has
 * nothing to show.
 */
export function barPosition(editor: Editor, mark: string | null): BarPosition | null {
  // The text is not mounted yet, or not any more.
  if (editor.isDestroyed) return null;
  const { selection, doc } = editor.state;
  const paper = editor.view.dom.parentElement;
  const { from, to, empty } = selection;
  const marked = mark === null ? [] : idsAt(editor, mark);
  const selected = !empty && doc.textBetween(from, to, ' ').trim() !== '' && !('node' in selection);
  if (!paper || (!selected && marked.length === 0)) return null;
  const range = (selected ? null : markRange(doc, mark ?? '', marked.at(-1) ?? '')) ?? { from, to };
  const origin = paper.getBoundingClientRect();
  const [start, end] = [editor.view.coordsAtPos(range.from), editor.view.coordsAtPos(range.to, -1)];
  const side = sideOf(start.top, end.bottom, selected ? 'above' : 'below');
  const left = Math.max(0, Math.min(start.left - origin.left, origin.width - barWidth));
  const top = (side === 'above' ? start.top - gap : end.bottom + gap) - origin.top;
  return { left: Math.round(left), top: Math.round(top), side, selected, marked };
}

/** The preferred side if there is space, else the other, else the one with more. */
function sideOf(top: number, bottom: number, wanted: Side): Side {
  const space = { above: top - headerHeight, below: innerHeight - bottom };
  const other = wanted === 'above' ? 'below' : 'above';
  if (space[wanted] >= requiredWidth) return wanted;
  return space[other] >= requiredWidth || space[other] > space[wanted] ? other : wanted;
}

/** Ids of a mark at the caret. */
function idsAt(editor: Editor, mark: string): string[] {
  const { $from, empty } = editor.state.selection;
  if (!empty) return [];
  const marks = [...($from.nodeBefore?.marks ?? []), ...($from.nodeAfter?.marks ?? [])];
  const ids = marks.flatMap(({ type, attrs }) => (type.name === mark ? String(attrs.id) : []));
  return [...new Set(ids)];
}
