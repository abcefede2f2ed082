import { activityPanel } from '#features/activity/web/index.ts';
import { commentsPanel } from '#features/comments/web/index.ts';
import { exportPart } from '#features/exports/web/index.ts';
import { presentPeoplePart } from '#features/presence/web/index.ts';
import type { SurfaceParts } from '#features/projects/web/index.ts';
import { sharePart } from '#features/sharing/web/index.ts';
import { versionsPanel } from '#features/versions/web/index.ts';
import { draftParts } from './draft-parts.ts';
import { tools } from './tools.ts';

/** The parts that tools and features above projects add to every work surface, in order. */
export const surfaceParts: SurfaceParts = {
  panels: [
    ...tools.flatMap((tool) => tool.panels),
    commentsPanel,
    draftParts.panel,
    versionsPanel,
    activityPanel,
  ],
  header: [presentPeoplePart, ...tools.flatMap((tool) => tool.headerParts), exportPart, sharePart],
};
