/** A token is not used in the last part of its life: a request takes time to arrive. */
const margin = { most: 10_000, share: 0.1 };

/**
 * Whether an access token can no longer be used. Its life is counted from when this browser
 * received it, so a clock that is wrong by any amount does no harm; a clock that was set back since
 * then counts as expired. The server has the last word.
 * @param token when it was received, ms, and how long it is good for, s
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
