import type { LandingContent } from './landing-content.ts';
import { behavioralPersonaMapping } from './pages/behavioral-persona-mapping.ts';
import { dayInTheLifeOf } from './pages/day-in-the-life-of.ts';
import { journeyMapping } from './pages/journey-mapping.ts';
import { mapper } from './pages/mapper.ts';
import { noteTaking } from './pages/note-taking.ts';
import { personaCreator } from './pages/persona-creator.ts';
import { personaMapping } from './pages/persona-mapping.ts';
import { personas } from './pages/personas.ts';
import { redRouteMatrix } from './pages/red-route-matrix.ts';
import { reviewer } from './pages/reviewer.ts';

/** The texts of all landing pages. */
const pages: readonly LandingContent[] = [
  mapper,
  journeyMapping,
  personaMapping,
  behavioralPersonaMapping,
  personas,
  personaCreator,
  dayInTheLifeOf,
  redRouteMatrix,
  reviewer,
  noteTaking,
];

/** The texts of the landing page at an address. */
export function landingAt(path: string): LandingContent | undefined {
  return pages.find((page) => page.path === path.replace(/\/$/, ''));
}
