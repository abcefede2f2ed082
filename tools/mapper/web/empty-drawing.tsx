import { Drawing } from '#ui/empty-state/drawing.tsx';

const accent = { stroke: 'var(--tool-mapper)' };

/** A drawing of a journey: stages with cards and a curve. */
export function MapDrawing() {
  return (
    <Drawing>
      <path d="M10 10h22M37 10h22M64 10h22" />
      <rect x="10" y="16" width="22" height="14" rx="3" />
      <rect x="37" y="16" width="22" height="14" rx="3" />
      <rect x="64" y="16" width="22" height="14" rx="3" strokeDasharray="3 3" />
      <path d="M10 36h76" strokeDasharray="1 4" />
      <path style={accent} d="M12 46c10 0 14 16 28 16s16-22 44-20" strokeWidth="2.5" />
      <circle style={accent} cx="40" cy="62" r="3" />
    </Drawing>
  );
}
