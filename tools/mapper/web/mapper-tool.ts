import { lazy } from 'react';
import type { ProjectTool } from '#features/projects/web/index.ts';
import { mapperView } from './kind-view.tsx';

/** What the suite knows of this tool's projects. */
export const mapperTool: ProjectTool = {
  ...mapperView,
  Surface: lazy(async () => ({ default: (await import('./map-page.tsx')).MapPage })),
};
