import { IconUsers } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ProjectAbout, ProjectKindView } from '#features/projects/web/index.ts';
import { personasPreview } from '../contract/preview.ts';
import { defaultTitle, personasCalls, personasPrefix } from '../contract/project.ts';
import { PersonasPreview } from './personas-preview.tsx';
import { routes } from './routes.ts';

/** How many personas there are, and how much of them is backed by research. */
function aboutPersonas(preview: unknown): ProjectAbout | null {
  const project = personasPreview.safeParse(preview).data;
  if (!project) return null;
  const { count, told, researched, backed } = project;
  const words = `${researched} of ${told} sections are researched, ${backed} have evidence`;
  return {
    Icon: IconUsers,
    word: count === 1 ? '1 persona' : `${count} personas`,
    ...(told > 0 ? { meter: { share: researched / told, words } } : {}),
  };
}

/** Personas on the dashboard. */
export const personasView: ProjectKindView = {
  code: 'PC',
  tab: 'Personas',
  headerName: 'Persona Creator',
  dashboard: routes.dashboard,
  noun: 'persona project',
  purpose:
    'Describe the people you design for, page by page, each trait with its evidence, and use them everywhere.',
  defaultTitle,
  colour: 'var(--tool-personas)',
  fill: 'var(--tool-personas-fill)',
  Icon: IconUsers,
  path: (id) => `/personas/${id}`,
  prefix: personasPrefix,
  calls: personasCalls,
  StillSurface: lazy(async () => ({
    default: (await import('./still/still-personas.tsx')).StillPersonas,
  })),
  about: aboutPersonas,
  Preview: PersonasPreview,
};
