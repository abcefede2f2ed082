/** Who pays for a plan: an account, or a team for all that its members work on. */
export interface Payer {
  readonly kind: 'account' | 'team';
  readonly id: string;
}

/** The payers of a project: its owner, and the team that it belongs to. The better plan of both counts. */
export function payersOf(project: { ownerId: string; teamId: string | null }): Payer[] {
  const { ownerId, teamId } = project;
  const owner = accountPayer(ownerId);
  return teamId === null ? [owner] : [owner, { kind: 'team', id: teamId }];
}

export function accountPayer(userId: string): Payer {
  return { kind: 'account', id: userId };
}
