import type * as Y from 'yjs';
import type { ExportChoice } from '#features/exports/web/index.ts';
import type { StoreSources, WebDrafts } from '#features/generation/web/index.ts';
import type { Tour } from '#features/help/web/index.ts';
import type {
  CreationChoice,
  ItemChoice,
  ProjectTool,
  SurfaceHeaderPart,
  SurfacePanel,
} from '#features/projects/web/index.ts';

/**
 * A tool in the web; `tools/x/web/index.ts` exports one, `app/web/tools.ts` lists them. Every page
 * of a signed-in user loads it, so that its components are loaded lazily.
 */
export interface WebTool extends ProjectTool {
  /** The formats in which its projects can be exported. */
  exports: readonly ExportChoice[];
  /** How its samples in the library are shown; undefined for no samples. */
  samples?: {
    /** Text beside a sample for visitors, who may create their own. */
    prompt?: string;
    /** A document with the content of a file of `content/samples`. */
    open(content: unknown): Promise<Y.Doc>;
  };
  /** How its projects are drafted; undefined where they are not. */
  drafts?: WebDrafts;
  /** Makes notes of files that drafts are made from; in one tool. */
  sources?: { accept: string; store: StoreSources };
  /** Ways to begin a project beside 'New project'. */
  creationChoices: readonly CreationChoice[];
  /** Additional actions on its projects on the dashboard. */
  itemChoices: readonly ItemChoice[];
  /** Panels that it adds to work surfaces, also to those of other tools. */
  panels: readonly SurfacePanel[];
  /** Parts that it adds to the header of work surfaces, also to those of other tools. */
  headerParts: readonly SurfaceHeaderPart[];
  /** Loads its tour, the first steps in a project; undefined where it has none. */
  loadTour?(): Promise<Tour>;
  /** Preloads what printing any of its projects needs. */
  loadPrint(): Promise<unknown>;
}

export { ShowcasePage } from './showcase-page.tsx';
