import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { VisitContext } from '#features/projects/web/index.ts';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import { ChainDialog } from './chain-dialog.tsx';

/** Opens the chain of an item, from its sources to its tickets; nothing for visitors of a public link. */
export function ChainButton({ of }: { of: LinkableItemRef }) {
  const [isOpen, setOpen] = useState(false);
  if (useContext(VisitContext) !== null) return null;
  return (
    <>
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        justify="start"
        leftSection={<IconRoute size={16} />}
        onClick={() => setOpen(true)}
      >
        From source to ticket
      </Button>
      {isOpen ? <ChainDialog of={of} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
