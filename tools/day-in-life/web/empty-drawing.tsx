import { Drawing } from '#ui/empty-state/drawing.tsx';

const accent = { stroke: 'var(--tool-day-in-life)' };

/** A drawing of a day, with the small part of it that is spent with the product. */
export function DayDrawing() {
  return (
    <Drawing>
      <path d="M8 14h80M8 10v8M28 10v8M48 10v8M68 10v8M88 10v8" />
      <rect x="8" y="24" width="18" height="18" rx="3" />
      <rect style={accent} x="30" y="24" width="12" height="18" rx="3" strokeWidth="2.5" />
      <rect x="46" y="24" width="24" height="18" rx="3" />
      <rect x="74" y="24" width="14" height="18" rx="3" strokeDasharray="3 3" />
      <path d="M8 56c10-8 16-8 24 2s16 6 24-2 20-8 32 0" />
    </Drawing>
  );
}
