import { useCallback } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { positionAt } from '#kernel/document/order.ts';
import type { LinkValue } from '#kernel/links/linkable-item.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import type { SubMatrixKind } from '../../contract/codes.ts';
import { addSubMatrix } from '../../document/edits.ts';
import { useMatrix } from '../model/matrix-model.tsx';
import { useShow } from '../model/shown.ts';

interface NewSub {
  kind: SubMatrixKind;
  label?: string;
  parentTask?: string;
  weight?: number;
  link?: LinkValue;
  portrait?: string;
  share?: number | null;
}

/** Returns a function that adds a sub-matrix behind the others, shows it, and opens its details to name it. */
export function useAddSub(): (given: NewSub) => void {
  const { editor, matrix } = useMatrix();
  const { showPanel } = useOpenSurface();
  const show = useShow();
  return useCallback(
    ({ label, ...given }) => {
      if (!editor) return;
      const all = editor.opened.subMatrices.all();
      const id = newId();
      editor.edit(addSubMatrix, {
        id,
        matrix: matrix.id,
        position: positionAt(all, all.length),
        label: label ?? (given.kind === 'area' ? 'New area' : 'New persona'),
        ...given,
      });
      show({ sub: id });
      showPanel('details', `sub:${id}`);
    },
    [editor, matrix.id, show, showPanel],
  );
}
