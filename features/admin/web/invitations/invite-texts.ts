/** The addresses that were typed, separated by spaces, commas or semicolons; each once. */
export function readEmails(typed: string): string[] {
  const emails = typed.split(/[\s,;]+/).filter((one) => one !== '');
  return [...new Set(emails.map((email) => email.toLowerCase()))];
}

/** How people were invited: by mail, by mail that waits in the outbox of the server, or by links. */
export type InvitedBy = 'mail' | 'outbox' | 'links';

const madeTexts: Readonly<Record<InvitedBy, readonly [one: string, several: string]>> = {
  mail: ['The invitation was sent.', 'invitations were sent.'],
  outbox: [
    'The invitation is in the outbox, as there is no mail server. Copy its link below.',
    'invitations are in the outbox, as there is no mail server. Copy their links below.',
  ],
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
