/** Pseudorandom numbers, the same for the same seed. */
export interface Dice {
  /** An integer from 0, smaller than `end`. */
  below(end: number): number;
  of<T>(list: readonly T[]): T;
  /** True in a percentage of cases. */
  in100(times: number): boolean;
  bytes(length: number): Uint8Array;
}

/** Dice of a seed, which always give the same sequence (mulberry32). */
export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const below = (end: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, end);
  };
  return {
    below,
    of<T>(list: readonly T[]) {
      return list[below(list.length)] as T;
    },
    in100: (times) => below(100) < times,
    bytes: (length) => Uint8Array.from({ length }, () => below(256)),
  };
}

/** The seed of this run: `FUZZ_SEED`, or the day, such as 20261122. */
export const seed =
  Number(process.env.FUZZ_SEED) ||
  Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));

/** The dice of one case: the same for the same seed and number, regardless of other cases. */
export const diceOf = (number: number) =>
  dice(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
