import { IconInfoCircle, IconSettings, IconTags } from '@tabler/icons-react';
import type { SurfacePanel } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

const always = () => true;

const panels: readonly SurfacePanel[] = [
  {
    name: 'details',
    label: 'Issues',
    position: 'details',
    Icon: IconInfoCircle,
    Panel: lazyPart(() => import('./details/details-panel.tsx'), 'DetailsPanel'),
    visible: always,
  },
  {
    name: 'method',
    label: 'Evaluators and method',
    position: 'more',
    Icon: IconSettings,
    Panel: lazyPart(() => import('./method/method-panel.tsx'), 'MethodPanel'),
    visible: always,
  },
  {
    name: 'tags',
    label: 'Tags',
    position: 'more',
    Icon: IconTags,
    Panel: lazyPart(() => import('./tags/tags-panel.tsx'), 'TagsPanel'),
    visible: always,
  },
];

/** The panels at the right edge. */
export function useReviewPanels(): readonly SurfacePanel[] {
  return panels;
}
