import { Drawing } from '#ui/empty-state/drawing.tsx';

const accent = { stroke: 'var(--tool-personas)' };

/** A drawing of a person on a page. */
export function PersonaDrawing() {
  return (
    <Drawing>
      <rect x="10" y="6" width="76" height="60" rx="5" />
      <circle style={accent} cx="29" cy="26" r="8" strokeWidth="2.5" />
      <path style={accent} d="M16 48c2-9 7-12 13-12s11 3 13 12" strokeWidth="2.5" />
      <path d="M52 18h26M52 27h18M52 40h26M52 49h26" />
      <circle cx="60" cy="40" r="2.5" fill="currentColor" />
      <circle cx="72" cy="49" r="2.5" fill="currentColor" />
      <path d="M18 57h22" strokeDasharray="1 4" />
    </Drawing>
  );
}
