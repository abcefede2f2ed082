import { createStore, useStore } from '#platform/web/store/store.ts';

/** The pieces that are left out of each draft on this page, by the draft's id; the others are chosen. */
const leftOut = createStore<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
const none: ReadonlySet<string> = new Set();

/** The pieces of a draft that the user leaves out. */
export function useLeftOut(draft: string): ReadonlySet<string> {
  return useStore(leftOut).get(draft) ?? none;
}

/** Chooses pieces of a draft, or leaves them out. */
export function choosePieces(draft: string, ids: readonly string[], isChosen: boolean): void {
  const before = leftOut.get();
  const out = new Set(before.get(draft));
  for (const id of ids) {
    if (isChosen) out.delete(id);
    else out.add(id);
  }
  leftOut.set(new Map(before).set(draft, out));
}

/** A run that wrote pieces of a draft. */
export interface Acceptance {
  /** Its id. */
  run: string;
  /** Ids of the pieces; null for all. */
  pieces: readonly string[] | null;
}

/** Whether one of these runs wrote a piece. */
export function acceptedIn(runs: readonly Acceptance[]): (piece: string) => boolean {
  const ids = new Set(runs.flatMap(({ pieces }) => pieces ?? []));
  const isAll = runs.some(({ pieces }) => pieces === null);
  return (piece) => isAll || ids.has(piece);
}
