/** Tools that are not there yet, by their address; somebody's default dashboard may be one (readings 49). */
export const awaitedTools: ReadonlySet<string | undefined> = new Set([
  'reviewer',
  'personas',
  'day-in-the-life-of',
  'red-route-matrix',
]);
