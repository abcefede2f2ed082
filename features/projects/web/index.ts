export { Dashboard } from './dashboard.tsx';
export type { ProjectKindView } from './kind-view.ts';
export { LeftBehind } from './work-surface/left-behind.tsx';
export { type SurfaceProject, useOpenSurface } from './work-surface/open-surface.ts';
export {
  type SurfaceHeaderPart,
  type SurfacePanel,
  type SurfaceParts,
  SurfacePartsProvider,
} from './work-surface/surface-parts.tsx';
export { type OpenProject, WorkSurface } from './work-surface/work-surface.tsx';
