/** The addresses that were typed, separated by spaces, commas or semicolons; each once. */
export function readEmails(typed: string): string[] {
  const emails = typed.split(/[\s,;]+/).filter((one) => one !== '');
  return [...new Set(emails.map((email) => email.toLowerCase()))];
}

/** What became of addresses that were invited. */
export function describeInvited(
  count: number,
  withAccount: readonly string[],
  byMail: boolean,
): string {
  const made = byMail
    ? count === 1
      ? 'The invitation was sent.'
      : `${count} invitations were sent.`
    : count === 1
      ? 'The link was copied.'
      : `${count} links were made. Copy them below.`;
  const [only] = withAccount;
  const have =
    withAccount.length === 1
      ? `${only} has an account already.`
      : `${withAccount.length} of the addresses have an account already.`;
  if (withAccount.length === 0) return made;
  return count === 0 ? have : `${made} ${have}`;
}
