import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'site.blogDetail': 'public',
  'site.blogList': 'public',
  'site.clientSettings': 'public',
  'site.staticPage': 'public',
};
