import type { PlainCalls } from './expected.ts';
import { rightsOfFeatures } from './feature-rights.ts';
import { plainToolCalls } from './tool-call-table.ts';

/** Who may send the calls that are not about a project; a call without an entry fails the test. */
export const plainCalls: PlainCalls = Object.assign(
  {},
  plainToolCalls,
  ...rightsOfFeatures.map(({ plainCalls }) => plainCalls),
);
