/** Width of a side panel, px: at first (S9.19), and how far it goes. */
export const panelWidth = { default: 320, least: 240, most: 640, step: 16 } as const;

/** The nearest width that a panel may have. */
export function panelWidthWithin(width: number): number {
  return Math.round(Math.min(panelWidth.most, Math.max(panelWidth.least, width)));
}

/** The width after a key on the panel's edge; null where the key means nothing there. */
export function panelWidthAfter(key: string, width: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return panelWidthWithin(width + panelWidth.step);
    case 'ArrowRight':
      return panelWidthWithin(width - panelWidth.step);
    case 'Home':
      return panelWidth.least;
    case 'End':
      return panelWidth.most;
    default:
      return null;
  }
}
