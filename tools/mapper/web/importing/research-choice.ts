import { IconPlugConnected } from '@tabler/icons-react';
import type { CreationChoice } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

/** The dashboard action that creates a map from notes of a research repository. */
export const researchChoice: CreationChoice = {
  name: 'from-research-repository',
  label: 'From Dovetail',
  Icon: IconPlugConnected,
  offers: ({ code }) => code === 'PM',
  Dialog: lazyPart(() => import('./research-dialog.tsx'), 'ResearchDialog'),
};
