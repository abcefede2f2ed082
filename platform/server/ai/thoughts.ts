import type { LanguageModelMiddleware } from 'ai';

const [opening, closing] = ['<think>', '</think>'];

/** Removes what a model thinks aloud before its answer, from a text that arrives in parts. */
class ThoughtsReader {
  #state: 'beginning' | 'thinking' | 'thought' | 'answering' = 'beginning';
  #waiting = '';

  /** Returns what of this part belongs to the answer. */
  read(part: string): string {
    if (this.#state === 'answering') return part;
    this.#waiting += part;
    if (this.#state === 'beginning') {
      const text = this.#waiting.trimStart();
      if (opening.startsWith(text)) return '';
      this.#state = text.startsWith(opening) ? 'thinking' : 'answering';
      if (this.#state === 'answering') return this.end();
    }
    if (this.#state === 'thinking') {
      const end = this.#waiting.indexOf(closing);
      this.#waiting = this.#waiting.slice(end < 0 ? 1 - closing.length : end + closing.length);
      if (end < 0) return '';
      this.#state = 'thought';
    }
    this.#waiting = this.#waiting.trimStart();
    if (this.#waiting !== '') this.#state = 'answering';
    return this.end();
  }

  /** Returns what is left at the end of the text: none of thoughts that do not end. */
  end(): string {
    const rest = this.#state === 'thinking' ? '' : this.#waiting;
    this.#waiting = '';
    return rest;
  }
}

/** Passes on only the answer of a model whose server leaves its thoughts in the text. */
export const withoutThoughts: LanguageModelMiddleware = {
  specificationVersion: 'v4',
  async wrapStream({ doStream }) {
    const { stream, ...rest } = await doStream();
    const reader = new ThoughtsReader();
    type Part = typeof stream extends ReadableStream<infer One> ? One : never;
    const parts = stream.pipeThrough(
      new TransformStream<Part, Part>({
        transform(part, controller) {
          if (part.type === 'text-delta') {
            controller.enqueue({ ...part, delta: reader.read(part.delta) });
            return;
          }
          if (part.type === 'text-end') {
            controller.enqueue({ type: 'text-delta', id: part.id, delta: reader.end() });
          }
          controller.enqueue(part);
        },
      }),
    );
    return { stream: parts, ...rest };
  },
};
