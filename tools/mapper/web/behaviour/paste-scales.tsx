import { Button } from '@mantine/core';
import { useState } from 'react';
import { createStore } from '#platform/web/store/store.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { type DataScale, guessScale } from '../../document/grid/points/data-scale.ts';
import { ScaleChoices } from '../importing/scale-choices.tsx';
import type { OpenPaste } from './use-point-table.ts';

interface PasteScalesProps {
  paste: OpenPaste;
  onClose: () => void;
}

/** A dialog that asks for the scales of pasted values before any are written. */
export function PasteScales({ paste, onClose }: PasteScalesProps) {
  const { columns, finish } = paste;
  const [scales] = useState(() =>
    createStore<Readonly<Record<string, DataScale>>>(
      Object.fromEntries(columns.map(({ key, cells }) => [key, guessScale(cells)])),
    ),
  );
  return (
    <Dialog
      title="Which scale are these values on?"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            autoFocus
            onClick={() => {
              onClose();
              finish(scales.get());
            }}
          >
            Paste
          </Button>
        </>
      }
    >
      <ScaleChoices columns={columns} scales={scales} />
    </Dialog>
  );
}
