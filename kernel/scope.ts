/**
 * The scopes of a token, weakest first. Each includes those before it: a token that may change
 * projects may read them.
 */
export const scopes = ['projects:read', 'projects:write', 'projects:manage'] as const;
export type Scope = (typeof scopes)[number];

/** The description of each scope in the dialog that creates a token. */
export const scopeTitles: Readonly<Record<Scope, string>> = {
  'projects:read': 'Read projects, comments, versions and exports',
  'projects:write': 'Create projects and change what is in them',
  'projects:manage': 'Share projects, move them to the trash and delete them',
};

/** Whether granted scopes include the one that is required. */
export function includesScope(granted: readonly Scope[], required: Scope): boolean {
  const rank = scopes.indexOf(required);
  return granted.some((scope) => scopes.indexOf(scope) >= rank);
}
