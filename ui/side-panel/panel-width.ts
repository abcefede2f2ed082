/** Widths of a side panel, px (S9.19). */
export const sidePanelWidth = { usual: 320, least: 280, most: 640 } as const;

/** The nearest allowed width of a side panel. */
export function withinPanel(width: number): number {
  const { least: min, most: max } = sidePanelWidth;
  return Math.round(Math.min(Math.max(width, min), max));
}
