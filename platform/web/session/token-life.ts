/** A token is not used in the last part of its life: a request takes time to arrive. */
const margin = { most: 10_000, share: 0.1 };

/**
 * Whether an access token has expired. Its life is counted from its receipt by this browser, so
 * that a wrong clock does no harm; after the clock was set back it counts as expired. The server
 * decides in the end.
 * @param token time of receipt in ms, and life in s
 */
export function accessTokenExpired(
  token: { receivedAt: number; expiresIn: number },
  now: number,
): boolean {
  const life = token.expiresIn * 1000;
  const usable = life - Math.min(margin.most, life * margin.share);
  const age = now - token.receivedAt;
  return age < 0 || age >= usable;
}
