/** The page of one tool for visitors. */
interface Landing {
  path: string;
  /** Its file in `site/web/pages`; those that are still to be written have none. */
  page?: string;
  /** Not among the marketing places of the specification, which get no connectivity notices (S2.117). */
  plain?: true;
}

/** The landing pages of the tools; plain data, which the frame of every page reads. */
export const landings: readonly Landing[] = [
  { path: '/personas', page: 'personas.tsx' },
  { path: '/persona-creator', page: 'persona-creator.tsx', plain: true },
  { path: '/mapper', page: 'mapper.tsx' },
  { path: '/note-taking', page: 'note-taking.tsx', plain: true },
  { path: '/reviewer', page: 'reviewer.tsx' },
  { path: '/red-route-matrix', page: 'red-route-matrix.tsx' },
  { path: '/day-in-the-life-of', page: 'day-in-the-life-of.tsx' },
];
