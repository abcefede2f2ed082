import type { ExportChoice } from '#features/exports/web/index.ts';
import type {
  CreationChoice,
  ItemChoice,
  ProjectSample,
  ProjectTool,
  SurfaceHeaderPart,
  SurfacePanel,
} from '#features/projects/web/index.ts';

/**
 * A tool as the web knows it; `tools/x/web/index.ts` exports one, `app/web/tools.ts` lists them. It
 * stands in what every page of a signed-in person loads: what draws is loaded when it is needed.
 */
export interface WebTool extends ProjectTool {
  /** The files that its projects can be saved as. */
  exports: readonly ExportChoice[];
  /** The projects of the library; each stands in `content/samples` under the name of its slug. */
  samples: readonly ProjectSample[];
  /** Ways to begin a project of it beside 'New project'. */
  creationChoices: readonly CreationChoice[];
  /** What else can be done with its projects on the dashboard. */
  itemChoices: readonly ItemChoice[];
  /** Panels that it adds to work surfaces, other tools' too. */
  panels: readonly SurfacePanel[];
  /** Parts that it adds to the header of work surfaces, other tools' too. */
  headerParts: readonly SurfaceHeaderPart[];
  /** Loads what printing any of its projects needs, before it is known which. */
  loadPrint(): Promise<unknown>;
}

export { ShowcasePage } from './showcase-page.tsx';
