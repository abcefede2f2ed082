import { IconGitPullRequest } from '@tabler/icons-react';
import type { SurfaceHeaderPart, SurfacePanel } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

const visible: SurfacePanel['visible'] = ({ project, visit }) =>
  visit === null && project.abilities.includes('edit');

/** The proposed changes of a project; while one is selected, the surface shows the project with it. */
export const proposalsPanel: SurfacePanel = {
  name: 'proposals',
  label: 'Proposed changes',
  position: 'more',
  Icon: IconGitPullRequest,
  Panel: lazyPart(() => import('./proposals-panel.tsx'), 'ProposalsPanel'),
  InPlace: lazyPart(() => import('./proposal-preview.tsx'), 'ProposalPreview'),
  visible,
};

/** A button that opens them, while any are open. */
export const proposalsPart: SurfaceHeaderPart = {
  name: 'proposals',
  slot: 'actions',
  order: -1,
  Part: lazyPart(() => import('./proposals-button.tsx'), 'ProposalsButton'),
  visible,
};
