import { Drawing } from '#ui/empty-state/drawing.tsx';

const accent = { stroke: 'var(--tool-reviewer)' };

/** A drawing of a screen with pins. */
export function ReviewDrawing() {
  return (
    <Drawing>
      <rect x="12" y="6" width="40" height="60" rx="6" />
      <path d="M20 18h24M20 26h16" />
      <rect x="20" y="34" width="24" height="9" rx="2" />
      <rect x="20" y="49" width="24" height="9" rx="2" strokeDasharray="3 3" />
      <circle style={accent} cx="46" cy="38" r="6" strokeWidth="2.5" />
      <path d="M62 20h24M62 38h24M62 56h16" />
      <path style={accent} d="M52 38h6" strokeWidth="2.5" />
      <circle cx="22" cy="53" r="3" fill="currentColor" />
    </Drawing>
  );
}
