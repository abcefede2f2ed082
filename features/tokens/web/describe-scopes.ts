import { type Scope, scopes, scopeTitles } from '#kernel/scope.ts';

/** Describes the strongest scope, which includes the others. */
export function describeScopes(granted: readonly Scope[]): string {
  const strongest = scopes.findLast((scope) => granted.includes(scope));
  return strongest ? scopeTitles[strongest] : 'Allows nothing';
}

/** Describes a limit to projects, after the scopes; '' where there is none. */
export function describeReach(projects: readonly string[] | null): string {
  if (projects === null) return '';
  return projects.length === 1 ? ', in one project' : `, in ${projects.length} projects`;
}
