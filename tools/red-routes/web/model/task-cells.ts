import { cellKey } from '#features/board/web/index.ts';
import type { Groups } from '#platform/web/live/groups.ts';
import type { InitialStore } from '#platform/web/store/store.ts';
import type { Levels } from '../../contract/codes.ts';
import type { Analysed } from './analysis-store.ts';
import { cellOfLevels, scopeOf, together } from './matrix-layout.ts';

const none: readonly string[] = [];

/** The key of tasks that are not placed. */
export const unplaced = '';

/**
 * Tasks by cell of the shown board, in the order of the matrix; notifies only the listeners of cells that
 * changed.
 */
export class TaskCells implements Groups {
  readonly #analysed: InitialStore<Analysed | null>;
  readonly #shown: string;
  readonly #scope: string;
  readonly #swapped: () => boolean;
  readonly #listeners = new Map<string, Set<() => void>>();
  #groups = new Map<string, readonly string[]>();
  #only: ReadonlySet<string> | null = null;

  constructor(
    analysed: InitialStore<Analysed | null>,
    { matrix, sub }: { matrix: string; sub: string },
    swapped: () => boolean,
  ) {
    this.#analysed = analysed;
    this.#shown = sub;
    this.#scope = scopeOf(matrix, sub);
    this.#swapped = swapped;
    this.#groups = this.#read();
    analysed.subscribe(() => this.regroup());
  }

  ids(key: string): readonly string[] {
    return this.#groups.get(key) ?? none;
  }

  count(key: string): number {
    return this.ids(key).length;
  }

  subscribe(key: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Hides all tasks except these; null shows all. */
  narrow(only: ReadonlySet<string> | null): void {
    if (only === this.#only) return;
    this.#only = only;
    this.regroup();
  }

  regroup(): void {
    const [before, now] = [this.#groups, this.#read()];
    const touched = [...new Set([...before.keys(), ...now.keys()])].filter((key) => {
      const [was, is] = [before.get(key) ?? none, now.get(key) ?? none];
      const same = was.length === is.length && was.every((id, at) => id === is[at]);
      if (same && before.has(key)) now.set(key, was);
      return !same;
    });
    this.#groups = now;
    for (const key of touched) for (const notify of [...(this.#listeners.get(key) ?? [])]) notify();
  }

  #read(): Map<string, readonly string[]> {
    const groups = new Map<string, string[]>();
    const swapped = this.#swapped();
    for (const { id, at } of this.#levelsOfTasks()) {
      if (this.#only?.has(id) === false) continue;
      const key = at === null ? unplaced : cellKey(cellOfLevels(at, this.#scope, swapped));
      const here = groups.get(key) ?? [];
      groups.set(key, here);
      here.push(id);
    }
    return groups;
  }

  #levelsOfTasks(): { id: string; at: Levels | null }[] {
    const analysed = this.#analysed.get();
    if (!analysed) return [];
    const { view, analysis } = analysed;
    if (this.#shown === together) {
      const cells = new Map(analysis.ranking.map(({ task, cell }) => [task.id, cell]));
      return view.tasks.map(({ id }) => ({ id, at: cells.get(id) ?? null }));
    }
    const tasks = view.parts.get(this.#shown) ?? (this.#isDrill() ? [] : view.tasks);
    return tasks.map(({ id, placements }) => ({ id, at: placements.get(this.#shown) ?? null }));
  }

  #isDrill(): boolean {
    return this.#analysed.get()?.view.drills.some(({ id }) => id === this.#shown) ?? false;
  }
}
