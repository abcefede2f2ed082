export { LiveSurface } from './live-surface.tsx';
export { PresenceMarks } from './presence-marks.tsx';
export { presentPeoplePart } from './present-people.tsx';
export { gridGuide, type SurfaceGuide } from './surface-guide.ts';
