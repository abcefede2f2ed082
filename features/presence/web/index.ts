export { LiveSurface } from './live-surface.tsx';
export { peopleHerePart } from './people-here.tsx';
export { PlaceMarks } from './place-marks.tsx';
export { gridGuide } from './surface-guide.ts';
