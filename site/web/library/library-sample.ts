import type { ToolSample, ToolSlug } from '#features/tool/contract/tool-routes.ts';

/** A sample of the library with the tool that it belongs to. */
export interface LibrarySample extends ToolSample {
  tool: ToolSlug;
  /** The tool's name. */
  toolName: string;
}
