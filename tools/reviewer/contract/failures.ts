import { aiFailures } from '#features/ai/contract/failures.ts';
import { defineFailures } from '#kernel/call/failure.ts';

/** The failures of calls on reviews. */
export const reviewFailures = defineFailures({
  ...aiFailures.entries,
  /** S8.18 */
  jira_not_connected: [409, 'Go to Integrations from the Dashboard to connect to Jira.'],
  /** S8.20 */
  azure_not_connected: [409, 'Go to Integrations from the Dashboard to connect to Azure.'],
  watcher_without_access: [400, 'Only people with access to the review can watch its issues.'],
  guests_closed: [403, 'Guests can only view this review.'],
  guest_closed: [403, 'You are no longer a guest of this review. Enter your name again.'],
  guests_full: [409, 'This review has the maximum number of guests.'],
  guest_full: [409, 'You have added as many items as a guest can.'],
});
