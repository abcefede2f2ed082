/** The landing page of one tool. */
interface Landing {
  path: string;
  /** Its file in `site/web/pages`; undefined for pages that do not exist yet. */
  page?: string;
  /** Not one of the specification's marketing pages, which show no connectivity notices (S2.117). */
  plain?: true;
}

/** The landing pages of the tools; plain data, as the frame of every page loads it. */
export const landings: readonly Landing[] = [
  { path: '/personas', page: 'personas.tsx' },
  { path: '/persona-creator', page: 'persona-creator.tsx', plain: true },
  { path: '/mapper', page: 'mapper.tsx' },
  { path: '/note-taking', page: 'note-taking.tsx', plain: true },
  { path: '/reviewer', page: 'reviewer.tsx' },
  { path: '/red-route-matrix', page: 'red-route-matrix.tsx' },
  { path: '/day-in-the-life-of', page: 'day-in-the-life-of.tsx' },
];
