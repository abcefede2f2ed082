export { Dashboard } from './dashboard.tsx';
export type { CreationChoice, DashboardPorts, ItemChoice } from './dashboard-ports.tsx';
export { NameField } from './fields/name-field.tsx';
export { RenameField, type RenameFieldProps } from './fields/rename-field.tsx';
export { SavedText } from './fields/saved-text.tsx';
export { useKeptTyping } from './fields/use-kept-typing.ts';
export type { ProjectAbout, ProjectKindView, ProjectTool } from './kind-view.ts';
export { useNewProject } from './new-project.tsx';
export { CommandPalette, type PalettePlace } from './palette/command-palette.tsx';
export {
  PicturesPassContext,
  useProjectPicture,
  useProjectPictures,
} from './pictures-pass.ts';
export { ProjectPicture } from './project-picture.tsx';
export { projectsQuery, refreshProjects } from './project-queries.ts';
export type { ProjectSample } from './project-sample.ts';
export { RemovalVerbs } from './removed/removal-verbs.tsx';
export { type RecordAddress, useKeptWords } from './removed/use-kept-words.ts';
export { takeOver } from './take-over.ts';
export { TitleDialog } from './title-dialog.tsx';
export { projectLoader } from './work-surface/begin-project.ts';
export { keepLook, readLook } from './work-surface/kept-look.ts';
export { LeftBehind } from './work-surface/left-behind.tsx';
export {
  OpenSurfaceContext,
  type SurfaceProject,
  surfaceProject,
  useOpenSurface,
  type Visit,
  VisitContext,
} from './work-surface/open-surface.ts';
export {
  type SurfaceHeaderPart,
  type SurfacePanel,
  type SurfaceParts,
  SurfacePartsProvider,
} from './work-surface/surface-parts.tsx';
export { UndoButtons } from './work-surface/undo-buttons.tsx';
export { usePanelAddress } from './work-surface/use-panel.ts';
export { type OpenProject, WorkSurface } from './work-surface/work-surface.tsx';
