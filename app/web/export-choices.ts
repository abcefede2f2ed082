import type { ExportChoices } from '#features/exports/web/index.ts';
import { tools } from './tools.ts';

/** The files that the projects of each tool can be saved as. */
export const exportChoices: ExportChoices = Object.fromEntries(
  tools.map((tool) => [tool.code, tool.exports]),
);
