import type { PlainCalls } from '#tests/rights/expected.ts';

/**
 * Who may send the calls, none of which has a project in its path; `ticket-rights.test.ts` says what
 * the roles of a project may.
 */
export const plainCalls: PlainCalls = {
  'integrations.authorise': 'account',
  'integrations.azureProjects': 'account',
  'integrations.choose-clouds': 'account',
  'integrations.choose-organization': 'account',
  'integrations.clouds': 'account',
  'integrations.disconnect': 'account',
  'integrations.disconnectApp': 'account',
  'integrations.end': 'account',
  'integrations.fields': 'account',
  'integrations.issues.remove': 'account',
  'integrations.issues.send': 'account',
  'integrations.issues.update': 'account',
  'integrations.jiraProjects': 'account',
  'integrations.link': 'account',
  'integrations.lookup': 'account',
  'integrations.organization': 'account',
  'integrations.parentIssues': 'account',
  'integrations.postTransition': 'account',
  'integrations.putSettings': 'account',
  'integrations.refresh': 'account',
  'integrations.settings': 'account',
  'integrations.status': 'account',
  'integrations.statuses': 'account',
  'integrations.tickets': 'account',
  'integrations.transitions': 'account',
  'integrations.types': 'account',
  'integrations.unlink': 'account',
  'integrations.users': 'account',
  'integrations.work-items.remove': 'account',
  'integrations.work-items.send': 'account',
  'integrations.work-items.update': 'account',
};
