import { Button, Text } from '@mantine/core';
import { useLocation } from 'react-router';
import { placeOf } from '#app/web/places/places.ts';
import { connectivity } from '#platform/web/connectivity/connectivity.ts';
import { useStore } from '#platform/web/store/store.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';

/** Blocks the page while there is no network, apart from marketing pages (S4.38). */
export function ConnectivityDialog() {
  const state = useStore(connectivity);
  const { pathname } = useLocation();
  if (state !== 'offline' || placeOf(pathname).marketing) return null;
  return (
    <Dialog
      title="Looks like you took a break!"
      actions={
        <Button autoFocus onClick={() => location.reload()}>
          Refresh
        </Button>
      }
    >
      <Text c="dimmed">There is no connection. This goes away by itself when it is back.</Text>
    </Dialog>
  );
}
