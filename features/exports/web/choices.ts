import { type ComponentType, createContext, useContext } from 'react';
import type * as Y from 'yjs';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { ExportFormat } from '../contract/formats.ts';

export interface ExportOptionsProps {
  /** The project as it is now. */
  document: Y.Doc;
  /** What was chosen so far; the export page gets it as its query. */
  options: Readonly<Record<string, string>>;
  onChange: (options: Record<string, string>) => void;
}

/** A file that a kind of project can be saved as. */
export interface ExportChoice {
  to: ExportFormat;
  /** As 'Picture (PNG)'. */
  label: string;
  Icon: ComponentType<{ size: number }>;
  /** Whether it may be spread over sheets of paper. */
  papers?: boolean;
  /** What can be chosen of it; asked where the project itself is at hand. */
  Options?: ComponentType<ExportOptionsProps>;
}

/** The files of each kind of project; `app/web` hands them in. */
export type ExportChoices = Readonly<Partial<Record<ProjectCode, readonly ExportChoice[]>>>;

const ExportChoicesContext = createContext<ExportChoices>({});
export const ExportChoicesProvider = ExportChoicesContext.Provider;

const none: readonly ExportChoice[] = [];
export function useExportChoices(kind: ProjectCode): readonly ExportChoice[] {
  return useContext(ExportChoicesContext)[kind] ?? none;
}
