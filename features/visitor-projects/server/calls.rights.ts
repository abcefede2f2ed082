import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls; those on one project answer only the browser that made it. */
export const plainCalls: PlainCalls = {
  'visitorProjects.createDilo': 'public',
  'visitorProjects.createMapper': 'public',
  'visitorProjects.createPersona': 'public',
  'visitorProjects.createPersonas': 'public',
  'visitorProjects.createRrm': 'public',
  'visitorProjects.list': 'public',
  'visitorProjects.open': 'public',
  'visitorProjects.setShared': 'public',
  'visitorProjects.setTitle': 'public',
};
