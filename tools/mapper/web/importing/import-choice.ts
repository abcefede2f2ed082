import { IconFileImport } from '@tabler/icons-react';
import type { CreationChoice } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

/** The dashboard action that creates a map from a file in the open format. */
export const importChoice: CreationChoice = {
  name: 'import',
  label: 'Import',
  Icon: IconFileImport,
  offers: ({ code }) => code === 'PM',
  Dialog: lazyPart(() => import('./import-map-dialog.tsx'), 'ImportMapDialog'),
};
