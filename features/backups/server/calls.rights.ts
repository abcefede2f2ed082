import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'backups.check': 'admin',
  'backups.delete': 'admin',
  'backups.download': 'admin',
  'backups.list': 'admin',
  'backups.setRule': 'admin',
  'backups.start': 'admin',
};
