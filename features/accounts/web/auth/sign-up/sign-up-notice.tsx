import { Alert } from '@mantine/core';
import type { SignUpRule } from '#features/installation/contract.ts';

interface SignUpNoticeProps {
  rule: SignUpRule;
  /** Whether the page was opened by the link that the first start prints. */
  isFirst: boolean;
  /** Whether the page was opened by the link of an invitation, and names its address. */
  isInvited: boolean;
}

/** Says who may create an account here; nothing where everybody may. */
export function SignUpNotice({ rule, isFirst, isInvited }: SignUpNoticeProps) {
  const text = isFirst
    ? 'This link makes the first account of this installation, which will administer it, and works once.'
    : noticeOf(rule, isInvited);
  return text ? <Alert variant="light">{text}</Alert> : null;
}

function noticeOf({ access, domains }: SignUpRule, isInvited: boolean): string | null {
  switch (access) {
    case 'closed':
      return 'New accounts cannot be created here. Ask an administrator of this installation.';
    case 'invitation':
      return isInvited
        ? null
        : 'New accounts here are by invitation. Enter the address that was invited.';
    case 'domain':
      return `New accounts here need an address at ${domains.join(', ')}.`;
    case 'open':
      return null;
  }
}
