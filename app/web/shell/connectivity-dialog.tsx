import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { addressOf } from '#app/web/addresses/addresses.ts';
import { connectivity } from '#platform/web/connectivity/connectivity.ts';
import { changeStorage, probeChangeStorage } from '#platform/web/storage/change-storage.ts';
import { useStore } from '#platform/web/store/store.ts';
import { UnpromptedDialog } from '#ui/dialog/unprompted-dialog.tsx';

/** Reports that there is no network, except on marketing pages (S4.38), and not while the user types. */
export function ConnectivityDialog() {
  const state = useStore(connectivity);
  const { pathname } = useLocation();
  return state === 'offline' && !addressOf(pathname).marketing ? <TookABreak /> : null;
}

const whatHappens = {
  works: 'Changes to an open project are stored in this browser, and saved then.',
  refused:
    'This browser cannot store anything: changes to an open project are saved then only if its page stays open.',
} as const;

function TookABreak() {
  const [closed, setClosed] = useState(false);
  const storage = useStore(changeStorage);
  useEffect(() => void probeChangeStorage(), []);
  if (closed) return null;
  return (
    <UnpromptedDialog
      title="Looks like you took a break!"
      onClose={() => setClosed(true)}
      actions={
        <>
          <Button variant="default" onClick={() => setClosed(true)}>
            Continue offline
          </Button>
          <Button onClick={() => location.reload()}>Refresh</Button>
        </>
      }
    >
      <Text c="dimmed">
        There is no connection. This message closes by itself when it is back.{' '}
        {whatHappens[storage]}
      </Text>
    </UnpromptedDialog>
  );
}
