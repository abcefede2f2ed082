import type { KeyboardEvent } from 'react';
import { useMap } from '../map-model.tsx';
import { clearSelected } from './clear-selected.ts';
import { fillSelected } from './clipboard.ts';
import { isEditKey, useEditRefusal } from './use-edit-refusal.ts';

interface Overlays {
  onFind: () => void;
  onHelp: () => void;
}

/** Keys for all that is selected, that no cell takes for itself. */
export function useBoardKeys({ onFind, onHelp }: Overlays): (event: KeyboardEvent) => void {
  const map = useMap();
  const refuse = useEditRefusal();
  return (event) => {
    const { key, ctrlKey, metaKey } = event;
    const letter = ctrlKey || metaKey ? key.toLowerCase() : '';
    if (letter === 'f') onFind();
    else if (key === '?') onHelp();
    else if (refuse && isEditKey(event)) refuse();
    else if (!map.editor) return;
    else if (key === 'Delete' || key === 'Backspace') clearSelected(map);
    else if (letter === 'd') fillSelected(map, 'down');
    else if (letter === 'r') fillSelected(map, 'right');
    else return;
    event.preventDefault();
  };
}
