import { orderParts, type SurfaceParts } from '#features/projects/web/index.ts';
import { draftParts } from './draft-parts.ts';
import * as ofFeatures from './surface-list.ts';
import { tools } from './tools.ts';

/** The parts that tools, and features above projects, add to every work surface. */
export const surfaceParts: SurfaceParts = orderParts([
  ...tools.flatMap(({ panels, headerParts }) => [...panels, ...headerParts]),
  draftParts.panel,
  draftParts.notesPanel,
  ...Object.values(ofFeatures),
]);
