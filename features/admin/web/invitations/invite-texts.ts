/** The addresses that were typed, separated by spaces, commas or semicolons; each once. */
export function readEmails(typed: string): string[] {
  const emails = typed.split(/[\s,;]+/).filter((one) => one !== '');
  return [...new Set(emails.map((email) => email.toLowerCase()))];
}

/** How people were invited. */
export type InvitedBy = 'mail' | 'links';

const madeTexts: Readonly<Record<InvitedBy, readonly [one: string, several: string]>> = {
  mail: ['The invitation was sent.', 'invitations were sent.'],
  links: ['The link was copied.', 'links were made. Copy them below.'],
};

/** What became of addresses that were invited. */
export function describeInvited(
  count: number,
  withAccount: readonly string[],
  by: InvitedBy,
): string {
  const [one, several] = madeTexts[by];
  const made = count === 1 ? one : `${count} ${several}`;
  const [only] = withAccount;
  const have =
    withAccount.length === 1
      ? `${only} has an account already.`
      : `${withAccount.length} of the addresses have an account already.`;
  if (withAccount.length === 0) return made;
  return count === 0 ? have : `${made} ${have}`;
}
