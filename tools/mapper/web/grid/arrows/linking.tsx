import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { FloatingStatus, ToolbarText } from '#features/board/web/index.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useStore } from '#platform/web/store/store.ts';
import { addArrow } from '../../../document/edits.ts';
import { type MapModel, useMap } from '../../map-model.tsx';

/** Ends the arrow that is being drawn at a card. Returns whether one was being drawn. */
export function linkTo({ board, editor, records }: MapModel, to: string): boolean {
  const from = board.linking.get();
  if (from === null || !editor) return false;
  board.linking.set(null);
  const known = records.ids('arrows').some((id) => {
    const arrow = records.get('arrows', id);
    return arrow?.from === from && arrow.to === to;
  });
  if (from !== to && !known && records.get('cards', from))
    editor.edit(addArrow, { id: newId(), from, to });
  return true;
}

/** A bar that is shown while an arrow is being drawn, with instructions to cancel. */
export function LinkingBar() {
  const { board } = useMap();
  const { linking } = board;
  const from = useStore(linking);
  useEffect(() => {
    if (from === null) return;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') linking.set(null);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [from, linking]);
  if (from === null) return null;
  return (
    <FloatingStatus>
      <ToolbarText>Choose the card that the arrow leads to: click it, or Enter</ToolbarText>
      <Button size="compact-sm" variant="default" onClick={() => linking.set(null)}>
        Cancel
      </Button>
    </FloatingStatus>
  );
}
