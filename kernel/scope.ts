/**
 * The scopes of a token, weakest first. Each includes those before it: a token that may edit
 * projects may read them.
 */
export const scopes = ['read', 'comment', 'propose', 'edit', 'manage'] as const;
export type Scope = (typeof scopes)[number];

export function isScope(name: string): name is Scope {
  return scopes.some((scope) => scope === name);
}

/** The description of each scope in the dialog that creates a token. */
export const scopeTitles: Readonly<Record<Scope, string>> = {
  read: 'Read projects, comments, versions and exports',
  comment: 'Write comments',
  propose: 'Propose changes, which a person applies',
  edit: 'Create projects and change their content',
  manage: 'Share projects, move them to the trash and delete them',
};

/** Whether granted scopes include the one that is required. */
export function includesScope(granted: readonly Scope[], required: Scope): boolean {
  const rank = scopes.indexOf(required);
  return granted.some((scope) => scopes.indexOf(scope) >= rank);
}
