/** Calls about projects that require a session: a personal access token gets none of them. */
export const sessionCalls: ReadonlySet<string> = new Set([
  'participants.offered',
  'teams.moveProject',
  'teams.offeredTags',
  'teams.readAccess',
  'teams.setAccess',
]);
