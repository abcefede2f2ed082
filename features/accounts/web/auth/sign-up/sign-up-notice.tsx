import { Alert } from '@mantine/core';
import type { SignUpRule } from '#features/installation/contract.ts';

interface SignUpNoticeProps {
  rule: SignUpRule;
  /** Whether the page was opened by the link that the first start prints. */
  isFirst: boolean;
}

/** Says who may create an account here; nothing where everybody may. */
export function SignUpNotice({ rule, isFirst }: SignUpNoticeProps) {
  const text = isFirst
    ? 'This is the first account of this installation, and will administer it.'
    : noticeOf(rule);
  return text ? <Alert variant="light">{text}</Alert> : null;
}

function noticeOf({ access, domains }: SignUpRule): string | null {
  switch (access) {
    case 'closed':
      return 'New accounts cannot be created here. Ask an administrator of this installation.';
    case 'invitation':
      return 'New accounts here are by invitation. Enter the address that was invited.';
    case 'domain':
      return `New accounts here need an address at ${domains.join(', ')}.`;
    case 'open':
      return null;
  }
}
