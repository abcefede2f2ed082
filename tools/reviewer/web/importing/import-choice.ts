import { IconFileImport } from '@tabler/icons-react';
import type { CreationChoice } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

/** The dashboard action that creates a review from a file in the open format. */
export const importChoice: CreationChoice = {
  name: 'import-review',
  label: 'Import',
  Icon: IconFileImport,
  offers: ({ code }) => code === 'UR',
  Dialog: lazyPart(() => import('./import-project-dialog.tsx'), 'ImportProjectDialog'),
};
