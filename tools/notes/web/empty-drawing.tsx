import { Drawing } from '#ui/empty-state/drawing.tsx';

const accent = { stroke: 'var(--tool-notes)' };

/** A drawing of a note with highlighted text. */
export function NotesDrawing() {
  return (
    <Drawing>
      <path d="M22 6h38l14 14v46H22z" strokeLinejoin="round" />
      <path d="M60 6v14h14" strokeLinejoin="round" />
      <path d="M32 26h20M32 34h32" />
      <path style={accent} d="M32 44h26" strokeWidth="5" />
      <path d="M32 54h32" />
      <path style={accent} d="M28 40v8" strokeWidth="2.5" />
    </Drawing>
  );
}
