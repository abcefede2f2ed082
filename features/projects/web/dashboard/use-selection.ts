import { useCallback, useMemo, useState } from 'react';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { batchSize } from '../../contract/project.ts';

/** The projects that are selected for an action. */
export interface Selection {
  ids: readonly string[];
  has(id: string): boolean;
  toggle(id: string): void;
  clear(): void;
}

/** @param listed ids of the projects on screen; others are not selected any more */
export function useSelection(listed: readonly string[]): Selection {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const ids = useMemo(() => chosen.filter((id) => listed.includes(id)), [chosen, listed]);
  const toggle = useCallback(
    (id: string) => {
      if (!ids.includes(id) && ids.length >= batchSize) {
        showToast({ text: `At most ${batchSize} can be selected at once.`, kind: 'failure' });
        return;
      }
      setChosen(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
    },
    [ids],
  );
  const clear = useCallback(() => setChosen([]), []);
  return useMemo(
    () => ({ ids, has: (id) => ids.includes(id), toggle, clear }),
    [ids, toggle, clear],
  );
}
