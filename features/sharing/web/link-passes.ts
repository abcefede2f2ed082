import { storedItems } from '#platform/web/storage/items.ts';

/** The pass of a link that this tab opened, as long as it is stored. */
export function storedPass(token: string): string | null {
  return storedItems.linkPasses.read()?.[token] ?? null;
}

/** Stores a pass for as long as the tab is open. */
export function storePass(token: string, pass: string): void {
  storedItems.linkPasses.write({ ...storedItems.linkPasses.read(), [token]: pass });
}

export function forgetPass(token: string): void {
  const { [token]: _, ...others } = storedItems.linkPasses.read() ?? {};
  storedItems.linkPasses.write(others);
}
