import { IconFileImport } from '@tabler/icons-react';
import type { CreationChoice } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

/** The dashboard action that creates a persona project from a file in the open format. */
export const importChoice: CreationChoice = {
  name: 'import-personas',
  label: 'Import',
  Icon: IconFileImport,
  offers: ({ code }) => code === 'PC',
  Dialog: lazyPart(() => import('./import-personas-dialog.tsx'), 'ImportPersonasDialog'),
};
