/** The payer of a plan: an account, or a team for all projects of the team. */
export interface Payer {
  readonly kind: 'account' | 'team';
  readonly id: string;
}

/** The payers of a project: its owner, and its team. The better plan of both applies. */
export function payersOf(project: { ownerId: string; teamId: string | null }): Payer[] {
  const { ownerId, teamId } = project;
  const owner = accountPayer(ownerId);
  return teamId === null ? [owner] : [owner, { kind: 'team', id: teamId }];
}

export function accountPayer(userId: string): Payer {
  return { kind: 'account', id: userId };
}
