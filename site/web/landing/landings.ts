/** The landing page of one tool or method. */
interface Landing {
  path: string;
  /** Not one of the specification's marketing pages, which show no connectivity notices (S2.117). */
  plain?: true;
}

/** The landing pages; plain data, as the frame of every page loads it. Their texts are in `pages/`. */
export const landings: readonly Landing[] = [
  { path: '/mapper' },
  { path: '/journey-mapping', plain: true },
  { path: '/persona-mapping', plain: true },
  { path: '/behavioral-persona-mapping', plain: true },
  { path: '/personas' },
  { path: '/persona-creator', plain: true },
  { path: '/day-in-the-life-of' },
  { path: '/red-route-matrix' },
  { path: '/reviewer' },
  { path: '/note-taking', plain: true },
];
