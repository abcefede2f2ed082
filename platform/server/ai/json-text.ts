import type { LanguageModelMiddleware } from 'ai';

type WrapStream = NonNullable<LanguageModelMiddleware['wrapStream']>;
type StreamPart =
  Awaited<ReturnType<WrapStream>>['stream'] extends ReadableStream<infer Part> ? Part : never;

/**
 * Finds the first JSON object or list in a text that arrives in parts, as models write it between
 * sentences and fences. A list is wrapped as `{"elements": …}`.
 */
export class JsonText {
  #depth = 0;
  #isList = false;
  #isString = false;
  #isEscaped = false;
  #hasBegun = false;
  #hasEnded = false;
  #length = 0;

  /** Characters that were read, those around the JSON too. */
  get length(): number {
    return this.#length;
  }

  /** Whether there was any JSON. */
  get isFound(): boolean {
    return this.#hasBegun;
  }

  /** Returns what of this part belongs to the JSON; '' before its beginning and after its end. */
  read(part: string): string {
    this.#length += part.length;
    if (this.#hasEnded) return '';
    const start = this.#hasBegun ? 0 : part.search(/[[{]/);
    if (start < 0) return '';
    const first = this.#hasBegun ? '' : this.#begin(part[start] === '[');
    for (let at = start; at < part.length; at += 1) {
      if (!this.#step(part.charAt(at))) continue;
      this.#hasEnded = true;
      return first + part.slice(start, at + 1) + (this.#isList ? '}' : '');
    }
    return first + part.slice(start);
  }

  #begin(isList: boolean): string {
    this.#hasBegun = true;
    this.#isList = isList;
    return isList ? '{"elements":' : '';
  }

  /** Reads one character; returns whether the JSON ends with it. */
  #step(character: string): boolean {
    if (this.#isString) {
      const wasEscaped = this.#isEscaped;
      this.#isEscaped = character === '\\' && !wasEscaped;
      if (character === '"' && !wasEscaped) this.#isString = false;
      return false;
    }
    if (character === '"') this.#isString = true;
    else if (character === '{' || character === '[') this.#depth += 1;
    else if (character === '}' || character === ']') this.#depth -= 1;
    return this.#depth === 0;
  }
}

/** Passes on only the JSON of what a model streams, as `json` finds it, without the SDK's warnings. */
export function onlyJson(json: JsonText): LanguageModelMiddleware {
  return {
    specificationVersion: 'v4',
    async wrapStream({ doStream }) {
      const { stream, ...rest } = await doStream();
      const parts = stream.pipeThrough(
        new TransformStream<StreamPart, StreamPart>({
          transform(part, controller) {
            if (part.type === 'stream-start') controller.enqueue({ ...part, warnings: [] });
            else if (part.type !== 'text-delta') controller.enqueue(part);
            else controller.enqueue({ ...part, delta: json.read(part.delta) });
          },
        }),
      );
      return { stream: parts, ...rest };
    },
  };
}
