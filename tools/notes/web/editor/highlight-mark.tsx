import type { ToolMark } from '#features/writing/web/index.ts';
import { HighlightButton } from './highlight-button.tsx';
import { HighlightCard } from './highlight-card.tsx';
import { HighlightItems } from './highlight-items.tsx';
import { Passage } from './passage.ts';

/** The mark of highlights for the editor of a note. */
export function highlightMark(note: string): ToolMark {
  return {
    extension: Passage,
    card: (id, side) => <HighlightCard id={id} side={side} />,
    renderBarAction: (given) => <HighlightButton note={note} {...given} />,
    renderMenuAction: (editor, onMore) => (
      <HighlightItems note={note} editor={editor} onMore={onMore} />
    ),
  };
}
