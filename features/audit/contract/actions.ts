/** The parts of the audit log by which it is filtered. */
export const auditGroups = {
  security: 'Sign-in and security',
  people: 'Accounts and administration',
  teams: 'Teams and roles',
  sharing: 'Sharing',
  participants: 'Participants and consent',
  exports: 'Exports',
  tokens: 'Tokens and connections',
  ai: 'AI and assistants',
  deletion: 'Deletion',
} as const;
export type AuditGroup = keyof typeof auditGroups;

/** All actions that the audit log records, with what happened in a sentence. A closed list. */
export const auditActions = {
  'account.created': ['security', 'Created the account'],
  'account.signed_in': ['security', 'Signed in'],
  'account.sign_in_failed': ['security', 'A sign-in failed: address or password was wrong'],
  'account.sign_in_refused': ['security', 'A sign-in was refused'],
  'account.second_factor_failed': ['security', 'A sign-in failed: the second factor was wrong'],
  'account.passkey_added': ['security', 'Added a passkey'],
  'account.passkey_removed': ['security', 'Removed a passkey'],
  'account.second_factor_on': ['security', 'Turned two-factor sign-in on'],
  'account.second_factor_off': ['security', 'Turned two-factor sign-in off'],
  'account.password_changed': ['security', 'Changed the password'],
  'account.password_reset': ['security', 'Reset the password by a code sent by mail'],
  'account.session_ended': ['security', 'Ended a session'],
  'account.sessions_ended': ['security', 'Ended all sessions'],
  'account.session_stolen': ['security', 'A session was ended because its token was used twice'],
  'account.data_downloaded': ['security', 'Downloaded all data of the account'],
  'account.suspended': ['people', 'Suspended an account'],
  'account.restored': ['people', 'Restored a suspended account'],
  'account.second_factor_reset': ['people', 'Reset the second factor of an account'],
  'account.email_changed': ['people', 'Changed the email address of an account'],
  'account.projects_handed_over': ['people', 'Handed the projects of an account over'],
  'account.administrator_added': ['people', 'Made an account an administrator'],
  'account.administrator_removed': ['people', 'Removed an administrator'],
  'installation.plans_changed': ['people', 'Changed the rule of plans'],
  'installation.sign_up_changed': ['people', 'Changed who may create an account'],
  'installation.audit_changed': ['people', 'Changed how long the audit log is kept'],
  'installation.storage_changed': ['people', 'Changed how much may be stored'],
  'backup.rule_changed': ['people', 'Changed when and where backups are made'],
  'backup.started': ['people', 'Started a backup'],
  'backup.downloaded': ['exports', 'Downloaded a backup'],
  'backup.deleted': ['deletion', 'Deleted a backup'],
  'job.retried': ['people', 'Ran a failed job again'],
  'job.deleted': ['people', 'Deleted a failed job'],
  'plans.granted': ['people', 'Granted a plan'],
  'invoice.paid': ['people', 'Marked an invoice as paid'],
  'invoice.cancelled': ['people', 'Cancelled an invoice'],
  'team.created': ['teams', 'Created a team'],
  'team.changed': ['teams', 'Changed the settings of a team'],
  'team.transferred': ['teams', 'Handed a team over'],
  'team.invited': ['teams', 'Invited somebody to a team'],
  'team.invitation_withdrawn': ['teams', 'Withdrew an invitation to a team'],
  'team.joined': ['teams', 'Joined a team'],
  'team.role_changed': ['teams', 'Changed the role of a member'],
  'team.member_removed': ['teams', 'Removed a member from a team'],
  'team.member_added': ['teams', 'Added a member to a team'],
  'team.member_updated': ['teams', 'Updated the details of a member'],
  'team.group_changed': ['teams', 'Changed a group of a team'],
  'team.admin_group_set': ['teams', 'Chose the group of the admins of a team'],
  'team.domain_added': ['teams', 'Added a domain to a team'],
  'team.domain_proved': ['teams', 'Proved a domain of a team'],
  'team.domain_removed': ['teams', 'Removed a domain from a team'],
  'team.left': ['teams', 'Left a team'],
  'project.invited': ['sharing', 'Invited somebody to a project'],
  'project.joined': ['sharing', 'Joined a project'],
  'project.access_changed': ['sharing', 'Changed the access of a person to a project'],
  'project.access_removed': ['sharing', 'Removed a person or an invitation from a project'],
  'project.link_set': ['sharing', 'Created or changed the public link of a project'],
  'project.link_removed': ['sharing', 'Removed the public link of a project'],
  'project.transferred': ['sharing', 'Handed a project over'],
  'project.team_changed': ['sharing', 'Moved a project into or out of a team'],
  'project.team_access_set': ['sharing', 'Changed what members of its team may do in a project'],
  'participant.contact_opened': ['participants', 'Opened the contact data of a participant'],
  'participant.data_downloaded': ['participants', 'Downloaded all that is held of a participant'],
  'participant.withdrawn': ['participants', 'Removed all that a participant said'],
  'participant.deleted': ['participants', 'Deleted the record of a participant'],
  'participant.export_rule_set': ['participants', 'Changed whether files have codes for names'],
  'participant.form_opened': ['participants', 'Opened the signed consent form of a participant'],
  'participant.form_stored': ['participants', 'Stored the signed consent form of a participant'],
  'participant.form_removed': ['participants', 'Removed the signed consent form of a participant'],
  'participant.retention_set': ['participants', 'Changed after how long texts are removed'],
  'project.exported': ['exports', 'Exported a project'],
  'audit.downloaded': ['exports', 'Downloaded the audit log'],
  'token.created': ['tokens', 'Created a personal access token'],
  'token.deleted': ['tokens', 'Deleted a personal access token'],
  'team.scim_token_created': ['tokens', 'Created a token for the directory of a team'],
  'team.scim_token_deleted': ['tokens', 'Deleted a token for the directory of a team'],
  'connection.added': ['tokens', 'Connected an account at another service'],
  'connection.removed': ['tokens', 'Disconnected an account at another service'],
  'connection.shared': ['tokens', 'Shared a connected account with a team'],
  'connection.unshared': ['tokens', 'Stopped sharing a connected account with a team'],
  'webhook.added': ['tokens', 'Added a webhook'],
  'webhook.changed': ['tokens', 'Changed a webhook'],
  'webhook.secret_replaced': ['tokens', 'Replaced the secret of a webhook'],
  'webhook.deleted': ['tokens', 'Deleted a webhook'],
  'ai.draft_started': ['ai', 'Started a draft'],
  'ai.question_asked': ['ai', 'Asked a question about a project'],
  'ai.model_set': ['ai', 'Set a model'],
  'ai.model_removed': ['ai', 'Removed a model'],
  'ai.rules_changed': ['ai', 'Changed the limits of models'],
  'assistant.tool_used': ['ai', 'An assistant used a tool'],
  'assistant.rule_changed': ['ai', 'Switched assistants on or off'],
  'project.trashed': ['deletion', 'Moved a project to the trash'],
  'project.restored': ['deletion', 'Restored a project from the trash'],
  'project.erased': ['deletion', 'Deleted a project for good'],
  'team.deleted': ['deletion', 'Deleted a team'],
  'account.deleted': ['deletion', 'Deleted an account'],
} as const satisfies Readonly<Record<string, readonly [AuditGroup, string]>>;

export type AuditAction = keyof typeof auditActions;
export const auditActionNames = Object.keys(auditActions).filter(
  (name): name is AuditAction => name in auditActions,
);

/** The actions of one group. */
export function actionsOf(group: AuditGroup): AuditAction[] {
  return auditActionNames.filter((action) => auditActions[action][0] === group);
}

/** What somebody did something to. */
export const targetKinds = [
  'account',
  'project',
  'team',
  'participant',
  'token',
  'connection',
  'webhook',
  'model',
  'installation',
] as const;
export type TargetKind = (typeof targetKinds)[number];

/** Who did it: `token` and `assistant` worked for an account, `system` is the server itself. */
export const actorKinds = ['account', 'token', 'assistant', 'visitor', 'system'] as const;

/** The name of an account in entries that outlive it. */
export const deletedAccountName = 'Deleted account';
