import { type ComponentType, createContext, useContext } from 'react';
import type * as Y from 'yjs';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { ExportFormat } from '../contract/formats.ts';

export interface ExportOptionsProps {
  /** The current document. */
  document: Y.Doc;
  /** The options chosen so far; the query of the export page. */
  options: Readonly<Record<string, string>>;
  onChange: (options: Record<string, string>) => void;
}

/** A format in which a kind of project can be exported. */
export interface ExportChoice {
  to: ExportFormat;
  /** Such as 'Picture (PNG)'. */
  label: string;
  Icon: ComponentType<{ size: number }>;
  /**
   * Whether it is one page that can be laid out on sheets of paper, or makes sheets of its own, on
   * which each of its parts is as large as it fits.
   */
  papers?: 'page' | 'sheets';
  /** Whether an account's options are remembered for the project; the master of slides for others, too. */
  remembers?: boolean;
  /** The fields of its options; shown where the document is loaded. */
  Options?: ComponentType<ExportOptionsProps>;
}

/** The formats of each kind of project; `app/web` passes them in. */
export type ExportChoices = Readonly<Partial<Record<ProjectCode, readonly ExportChoice[]>>>;

const ExportChoicesContext = createContext<ExportChoices>({});
export const ExportChoicesProvider = ExportChoicesContext.Provider;

const none: readonly ExportChoice[] = [];
export function useExportChoices(kind: ProjectCode): readonly ExportChoice[] {
  return useContext(ExportChoicesContext)[kind] ?? none;
}
