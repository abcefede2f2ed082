import { IconUsers } from '@tabler/icons-react';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { defaultTitle, personasCalls, personasPrefix } from '../contract/project.ts';
import { aboutPersonas } from './about-personas.ts';
import { PersonasPreview } from './personas-preview.tsx';
import { routes } from './routes.ts';
import { PersonaDrawing } from './starting/empty-drawing.tsx';

/** How the dashboard shows a persona project. */
export const personasView: ProjectKindView = {
  code: 'PC',
  tab: 'Personas',
  headerName: 'Persona Creator',
  dashboard: routes.dashboard,
  noun: 'persona project',
  purpose:
    'Describe the people you design for, page by page, each trait with its evidence, and use them everywhere.',
  feeds:
    'Groups of people found in Mapper become personas, which maps, days and matrices then point at.',
  defaultTitle,
  colour: 'var(--tool-personas)',
  fill: 'var(--tool-personas-fill)',
  Icon: IconUsers,
  Drawing: PersonaDrawing,
  path: (id) => `/personas/${id}`,
  prefix: personasPrefix,
  calls: personasCalls,
  StillSurface: lazyPart(() => import('./still/still-personas.tsx'), 'StillPersonas'),
  about: aboutPersonas,
  Preview: PersonasPreview,
};
