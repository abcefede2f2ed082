import type { SyntheticEvent } from 'react';

/** Milliseconds. */
const waits = [1000, 3000, 8000, 20_000, 60_000];

/**
 * An `onError` handler for pictures that loads it again a few times. The server may be unreachable
 * for a moment, and a picture that was just pasted from another project is known in this one only a
 * moment later.
 */
export function retryPicture({ currentTarget }: SyntheticEvent | Event): void {
  if (!(currentTarget instanceof HTMLImageElement)) return;
  const attempts = Number(currentTarget.dataset.asked ?? 0);
  const wait = waits[attempts];
  if (wait === undefined) return;
  currentTarget.dataset.asked = String(attempts + 1);
  const address = currentTarget.src;
  setTimeout(() => {
    if (currentTarget.src === address) currentTarget.src = address;
  }, wait);
}
