import { type Scope, scopes, scopeTitles } from '#kernel/scope.ts';

/** Describes the strongest scope, which includes the others. */
export function describeScopes(granted: readonly Scope[]): string {
  const strongest = scopes.findLast((scope) => granted.includes(scope));
  return strongest ? scopeTitles[strongest] : 'Allows nothing';
}
