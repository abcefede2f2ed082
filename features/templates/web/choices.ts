import { IconTemplate } from '@tabler/icons-react';
import type { CreationChoice, ItemChoice } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

/** Begins a project from a template, on the dashboard. */
export const templateChoice: CreationChoice = {
  name: 'template',
  label: 'From a template',
  Icon: IconTemplate,
  offers: () => true,
  Dialog: lazyPart(() => import('./templates-dialog.tsx'), 'TemplatesDialog'),
};

/** Saves a project as a template, in its menu. */
export const saveAsTemplate: ItemChoice = {
  name: 'template',
  label: 'Save as template',
  Icon: IconTemplate,
  offers: ({ abilities }) => abilities.includes('duplicate'),
  Dialog: lazyPart(() => import('./save-template-dialog.tsx'), 'SaveTemplateDialog'),
};
