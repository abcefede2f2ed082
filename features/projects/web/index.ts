export { adoptProject } from './adopt-project.ts';
export { Dashboard } from './dashboard/dashboard.tsx';
export type { CreationChoice, DashboardPorts, ItemChoice } from './dashboard/dashboard-ports.tsx';
export { NameField } from './fields/name-field.tsx';
export { RenameField, type RenameFieldProps } from './fields/rename-field.tsx';
export { SavedText } from './fields/saved-text.tsx';
export { useAutosavedField } from './fields/use-autosaved-field.ts';
export type { ProjectKindView, ProjectMetadata, ProjectTool } from './kind-view.ts';
export { useNewProject } from './new-project.tsx';
export { useNewProjectTeam } from './new-project-team.ts';
export { ReadOnlyForecast, ReadOnlyForecasts } from './over-limit/read-only-forecast.tsx';
export { CommandPalette, type PaletteDestination } from './palette/command-palette.tsx';
export {
  PicturesPassContext,
  useProjectPicture,
  useProjectPictures,
} from './pictures-pass.ts';
export { ProjectPicture } from './project-picture.tsx';
export { projectsQuery, refreshProjects } from './project-queries.ts';
export type { ProjectSample } from './project-sample.ts';
export { RemovalActions } from './removed/removal-actions.tsx';
export { type RecordAddress, usePreservedText } from './removed/use-preserved-text.ts';
export {
  type RepeatAction,
  repeatedProjectActions,
  showLimitAgain,
} from './repeat-actions.ts';
export { TitleDialog } from './title-dialog.tsx';
export { LeftBehind } from './work-surface/left-behind.tsx';
export {
  OpenSurfaceContext,
  type SurfaceProject,
  surfaceProject,
  useOpenSurface,
  type Visit,
  VisitContext,
} from './work-surface/open-surface.ts';
export { projectLoader } from './work-surface/project-loader.ts';
export {
  orderParts,
  type SurfaceHeaderPart,
  type SurfacePanel,
  type SurfaceParts,
  SurfacePartsProvider,
} from './work-surface/surface-parts.tsx';
export { UndoButtons } from './work-surface/undo-buttons.tsx';
export { useCalled } from './work-surface/use-called.ts';
export { usePanelAddress } from './work-surface/use-panel.ts';
export { readViewState, storeViewState } from './work-surface/view-state.ts';
export { type OpenProject, WorkSurface } from './work-surface/work-surface.tsx';
