import { storedItems } from '#platform/web/storage/items.ts';
import { isRecord } from '#platform/web/storage/stored-item.ts';
import { createStore } from '#platform/web/store/store.ts';
import type { PlanSide } from '../contract/calls.ts';
import { type PlanTier, planTiers } from '../contract/tiers.ts';

/** An action that can be repeated after the page was loaded anew: its name, and what it needs. */
export interface RepeatableAction {
  name: string;
  input: Record<string, string>;
}

/** An action that a full plan prevented, when its user left for the plans. */
export interface BlockedAction {
  /** The page on which it was offered. */
  path: string;
  side: PlanSide;
  /** The user's plan then: with a higher one there may be room. */
  tier: PlanTier;
  /** Repeats it, while the page is not loaded anew. */
  proceed?: (() => void) | undefined;
  again?: RepeatableAction | undefined;
}

/** The action of this tab; null where none was blocked. */
export const blockedAction = createStore<BlockedAction | null>(null);

/** Stores an action, so that the user can go on with it after a purchase or the start of a trial. */
export function storeBlockedAction(action: Omit<BlockedAction, 'path'>): void {
  const { pathname, search } = window.location;
  const path = pathname + search;
  storedItems.interruption.write(path);
  const { side, tier, again, proceed } = action;
  if (!again && !proceed) {
    clearBlockedAction();
    return;
  }
  blockedAction.set({ path, ...action });
  if (again) storedItems.blockedAction.write({ path, side, tier, ...again });
  else storedItems.blockedAction.clear();
}

/** Reads the action that was stored before the page was loaded anew. */
export function readBlockedAction(): void {
  const stored = blockedAction.get() === null ? storedItems.blockedAction.read() : null;
  if (!stored) return;
  const { path, side, tier, name, input } = stored;
  const known = planTiers.find((one) => one === tier);
  if (typeof path !== 'string' || typeof name !== 'string' || !known || !isRecord(input)) return;
  const texts = Object.entries(input).flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value] as const] : [],
  );
  const again = { name, input: Object.fromEntries(texts) };
  blockedAction.set({ path, side: side === 'T' ? 'T' : 'M', tier: known, again });
}

export function clearBlockedAction(): void {
  blockedAction.set(null);
  storedItems.blockedAction.clear();
}

/** Whether a plan is higher than the one with which an action was blocked. */
export function hasMoreRoom(now: PlanTier, before: PlanTier): boolean {
  return planTiers.indexOf(now) > planTiers.indexOf(before);
}
