/** Seconds between two requests, which sum up to about two minutes. */
const delays = [1, 2, 3, 5, 8, 13, 20, 30, 40] as const;

/** Milliseconds until the state of a payment is requested again; null after the last time. */
export function pollDelay(answers: number): number | null {
  const seconds = delays[answers - 1];
  return seconds === undefined ? null : seconds * 1000;
}
