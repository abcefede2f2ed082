import { type Dispatch, type KeyboardEvent, type SetStateAction, useCallback, useRef } from 'react';
import type { Verdict } from '../../document/analysis/verdict.ts';

type Line = { kind: 'group' } | { kind: 'issue'; verdict: Verdict };

/**
 * Selects issues of a list: one, or with Shift all from the one selected before to it. The up and down
 * keys move between lines; with Shift the new line is selected like the one before.
 */
export function useChoosing(
  lines: readonly Line[],
  onChoose: Dispatch<SetStateAction<ReadonlySet<string>>>,
) {
  const before = useRef<string | null>(null);
  const choose = useCallback(
    (id: string, on: boolean, toHere: boolean) => {
      const ids = lines.flatMap((line) => (line.kind === 'issue' ? line.verdict.issue.id : []));
      const ends = [ids.indexOf(before.current ?? ''), ids.indexOf(id)] as const;
      before.current = id;
      const some =
        toHere && ends[0] >= 0 ? ids.slice(Math.min(...ends), Math.max(...ends) + 1) : [id];
      onChoose((chosen) => {
        const next = new Set(chosen);
        for (const one of some) {
          if (on) next.add(one);
          else next.delete(one);
        }
        return next;
      });
    },
    [lines, onChoose],
  );
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const { target, currentTarget } = event;
    if (way === 0 || !(target instanceof HTMLElement)) return;
    const at = Number(target.closest<HTMLElement>('[data-line]')?.dataset.line ?? -1);
    if (at < 0) return;
    let next = at + way;
    while (lines[next]?.kind === 'group') next += way;
    const element = currentTarget.querySelector(`[data-line='${next}']`);
    const same = element?.querySelector<HTMLElement>(target.tagName);
    event.preventDefault();
    same?.focus();
    const line = lines[next];
    if (event.shiftKey && target instanceof HTMLInputElement && line?.kind === 'issue')
      choose(line.verdict.issue.id, target.checked, false);
  };
  return { choose, keyDown };
}
