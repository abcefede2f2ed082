/** The values of a generator, and the value that it returns at its end. */
export interface WithEnd<T, R> extends AsyncIterable<T> {
  /** @throws where the generator has not ended */
  end(): R;
}

/** Lets `for await` read a generator whose end value counts; leaving the loop ends the generator. */
export function withEnd<T, R>(generator: AsyncGenerator<T, R>): WithEnd<T, R> {
  let ended: { value: R } | undefined;
  return {
    async *[Symbol.asyncIterator]() {
      ended = { value: yield* generator };
    },
    end() {
      if (!ended) throw new Error('The generator has not ended.');
      return ended.value;
    },
  };
}
