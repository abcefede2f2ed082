import { SecretDialog } from '#ui/secret-dialog/secret-dialog.tsx';

/** Shows the secret of a webhook, once. */
export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <SecretDialog
      title="The secret of your webhook"
      label="Secret"
      text="Copy it now: it is not shown again. With it the receiver checks that an event comes from here (Standard Webhooks)."
      secret={secret}
      onClose={onClose}
    />
  );
}
