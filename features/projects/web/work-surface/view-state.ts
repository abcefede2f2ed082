import { storedItems } from '#platform/web/storage/items.ts';

/** Number of projects whose view state is stored; beyond it the oldest are removed. */
const maxStored = 100;

/** The view state that the tool stored last for a project in this browser; cleared on sign-out. */
export function readViewState(projectId: string): unknown {
  return storedItems.looks.read()?.[projectId];
}

export function storeViewState(projectId: string, look: unknown): void {
  const { [projectId]: _, ...others } = storedItems.looks.read() ?? {};
  const newest = Object.entries(others).slice(1 - maxStored);
  storedItems.looks.write(Object.fromEntries([...newest, [projectId, look]]));
}
