/** The value of a promise that was fulfilled; null of one that was rejected. */
export function fulfilled<Value>(settled: PromiseSettledResult<Value>): Value | null {
  return settled.status === 'fulfilled' ? settled.value : null;
}
