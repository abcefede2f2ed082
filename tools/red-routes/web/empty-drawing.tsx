import { Drawing } from '#ui/empty-state/drawing.tsx';

const accent = { stroke: 'var(--tool-red-routes)' };

/** A drawing of a matrix whose hottest cells are the red routes. */
export function MatrixDrawing() {
  return (
    <Drawing>
      <path d="M18 8v50h64" />
      <path d="M34 8v50M50 8v50M66 8v50M18 20.5h64M18 33h64M18 45.5h64" strokeDasharray="1 4" />
      <rect style={accent} x="67" y="9" width="14" height="10.5" rx="2" strokeWidth="2.5" />
      <rect style={accent} x="51" y="9" width="14" height="10.5" rx="2" strokeWidth="2.5" />
      <rect style={accent} x="67" y="21.5" width="14" height="10.5" rx="2" strokeWidth="2.5" />
      <path d="M38 39h8M22 51h8" />
    </Drawing>
  );
}
