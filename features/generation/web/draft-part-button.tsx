import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { type DraftRequest, useDraftPart } from './draft-request.ts';

/** A button of a panel that opens the dialog in which a part is drafted; absent for who may not edit. */
export function DraftPartButton(request: DraftRequest) {
  const draftPart = useDraftPart();
  if (!draftPart) return null;
  return (
    <Button
      size="compact-md"
      variant="subtle"
      color="gray"
      justify="start"
      leftSection={<IconSparkles size={16} />}
      onClick={() => draftPart(request)}
    >
      Draft this {request.what}
    </Button>
  );
}

/** The button of an empty project that opens the dialog in which it is drafted. */
export function DraftFromResearch({ what, board }: Pick<DraftRequest, 'what' | 'board'>) {
  const draftPart = useDraftPart();
  if (!draftPart) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconSparkles size={16} />}
      onClick={() => draftPart({ focus: null, name: '', what, board: board ?? null })}
    >
      Draft from research
    </Button>
  );
}
