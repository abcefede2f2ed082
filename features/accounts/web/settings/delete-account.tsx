import { Button } from '@mantine/core';
import { deleteUser } from '#features/accounts/contract/profile.ts';
import { send } from '#platform/web/api/send.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { SettingsCard } from './settings-card.tsx';

/** Deletes the account after a question, and signs out (S2.125, S4.84). */
export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const confirm = useConfirm();

  async function remove() {
    const sure = await confirm({
      title: 'Delete your account?',
      text: 'Your projects, comments and files go with it, for good. This cannot be undone.',
      confirm: 'Delete account',
      danger: true,
    });
    if (!sure) return;
    await send(deleteUser, {});
    onDeleted();
  }
  return (
    <SettingsCard
      title="Delete Account"
      about="Removes the account and everything that is yours alone, for good."
      action={
        <Button variant="outline" color="red" onClick={() => void remove().catch(() => undefined)}>
          Delete Account
        </Button>
      }
    />
  );
}
