/** Milliseconds before the expiry of a key in which its owner is warned. */
const warned = 14 * 86_400_000;

/** Whether a key expires soon or has expired; null where neither is known. */
export function keyExpiry(expiresAt: string | null, now: number): 'soon' | 'over' | null {
  if (expiresAt === null) return null;
  const left = new Date(expiresAt).getTime() - now;
  if (left <= 0) return 'over';
  return left <= warned ? 'soon' : null;
}
