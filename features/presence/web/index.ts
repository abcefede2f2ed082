export { LiveSurface } from './live-surface.tsx';
export { peopleHerePart } from './people-here.tsx';
export { PlaceMarks } from './place-marks.tsx';
export { gridGuide, type SurfaceGuide } from './surface-guide.ts';
