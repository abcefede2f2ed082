import { storedItems } from '#platform/web/storage/items.ts';

/** Projects whose look is kept; of more, those that were changed longest ago go. */
const most = 100;

/** How a user looked at a project last on this browser, in the words of its tool; nothing after signing out. */
export function readViewState(projectId: string): unknown {
  return storedItems.looks.read()?.[projectId];
}

export function storeViewState(projectId: string, look: unknown): void {
  const { [projectId]: _, ...others } = storedItems.looks.read() ?? {};
  const newest = Object.entries(others).slice(1 - most);
  storedItems.looks.write(Object.fromEntries([...newest, [projectId, look]]));
}
