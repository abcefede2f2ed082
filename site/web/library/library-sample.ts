import type { ToolSample, ToolSlug } from '#features/tool/contract/tool-routes.ts';

/** A sample of the library with the tool that it belongs to. */
export interface LibrarySample extends ToolSample {
  tool: ToolSlug;
}

/** Names of the tools as the site writes them. */
export const toolNames: Readonly<Record<ToolSlug, string>> = {
  mapper: 'Mapper',
  personas: 'Persona Creator',
  'day-in-life': 'Day in the Life Of',
  'red-routes': 'Red Route Matrix',
  reviewer: 'Reviewer',
  notes: 'Notes',
};
