export { Checklist } from './checklist/checklist.tsx';
export { helpOpen, startedTour } from './help-store.ts';
export { HelpPanel } from './panel/help-panel.tsx';
export type { GuideSection, HelpTexts } from './panel/help-texts.ts';
export { tourPart } from './tour/tour-part.tsx';
export { added, changed, control, filled, type Tour, written } from './tour/tour-step.ts';
export { type Tours, ToursContext } from './tour/tours.ts';
