import { IconZoomQuestion } from '@tabler/icons-react';
import type { ProjectTool } from '#features/projects/web/index.ts';
import type { ToolWord } from '#features/tool/contract.ts';

type Head = Pick<ProjectTool, 'tab' | 'headerName' | 'dashboard' | 'colour' | 'Icon'>;

/** What stands in the header of the specification's tools for as long as they are not there. */
export const awaitedHeaders: Partial<Record<ToolWord, Head>> = {
  reviewer: {
    tab: 'Reviewer',
    dashboard: '/dashboard/reviewer',
    colour: 'var(--tool-reviewer)',
    Icon: IconZoomQuestion,
  },
};
