import { Button, Text } from '@mantine/core';
import { sessions } from '#platform/web/session/sessions.ts';
import { notifyTabs } from '#platform/web/session/tabs.ts';
import { useStore } from '#platform/web/store/store.ts';
import { UnpromptedDialog } from '#ui/dialog/unprompted-dialog.tsx';
import { useSignOut } from './use-sign-out.ts';

/**
 * Blocks the page when the server refused to renew the session (S4.34 to S4.36), once the user does
 * not type.
 */
export function SessionDialog() {
  const { refused } = useStore(sessions.state);
  const leave = useSignOut();
  if (!refused) return null;
  const refresh = () => {
    notifyTabs('token-expired');
    location.reload();
  };
  return (
    <UnpromptedDialog
      title="Oops! Session expired."
      actions={
        <>
          <Button variant="default" onClick={() => void leave()}>
            Logout
          </Button>
          <Button onClick={refresh}>Refresh</Button>
        </>
      }
    >
      <Text c="dimmed">Refresh to continue where you are, or log out and sign in again.</Text>
    </UnpromptedDialog>
  );
}
