import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { addressOf } from '../addresses/addresses.ts';
import { toolRoutes } from '../tool-routes.ts';
import { LeftBehind } from './left-behind.tsx';

/** Replaces a project that its owner moved to the trash. */
export function InTrashPage() {
  const { header } = addressOf(useLocation().pathname);
  const dashboard = toolRoutes.find(({ word }) => word === header)?.dashboard ?? '/dashboard';
  return (
    <>
      <EmptyState
        title="This project is in your trash"
        text="Restore it there to open it again."
        action={
          <Button component={Link} to={`${dashboard}?view=trash`}>
            Open the trash
          </Button>
        }
      />
      <LeftBehind />
    </>
  );
}
