import type { LanguageModelMiddleware } from 'ai';

type WrapStream = NonNullable<LanguageModelMiddleware['wrapStream']>;
type StreamPart =
  Awaited<ReturnType<WrapStream>>['stream'] extends ReadableStream<infer Part> ? Part : never;

/** Keys that readers of JSON refuse with all that is around them. */
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);
/** Takes the place of such a key; no schema has it. */
const harmlessKey = '"-"';
/** Lists and objects within each other; more of them are no answer, and break recursive readers. */
const maxDepth = 64;

/** How an answer begins: an object with a key, or a list of objects; '[1]' and '{name}' are prose. */
const beginning = /\{\s*["}]|\[\s*[[{\]]/;
/** What may be such a beginning, once more of it has arrived. */
const maybeBeginning = /[[{]\s{0,100}$/;

/**
 * Finds the first JSON object or list in a text that arrives in parts, as models write it between
 * sentences and fences. A list is wrapped as `{"elements": …}`. Keys that would make a reader refuse
 * the whole text are renamed; what is nested too deeply ends the JSON.
 */
export class JsonText {
  #depth = 0;
  #isList = false;
  #isString = false;
  #isEscaped = false;
  #hasBegun = false;
  #hasEnded = false;
  #isTooDeep = false;
  #objects = 0;
  #length = 0;
  /** A string that may be a key, with the spaces after it. */
  #held = '';
  /** The end of what was read before the JSON, which may begin there. */
  #unsure = '';

  /** Characters that were read, those around the JSON too. */
  get length(): number {
    return this.#length;
  }

  /** Whether there was any JSON. */
  get isFound(): boolean {
    return this.#hasBegun;
  }

  /** Whether the JSON was left because it is nested too deeply. */
  get isTooDeep(): boolean {
    return this.#isTooDeep;
  }

  /** Whether the JSON has begun and not ended. */
  get isHalf(): boolean {
    return this.#hasBegun && !this.#hasEnded;
  }

  /** Whether there are objects within the JSON, of whatever shape. */
  get hasObjects(): boolean {
    return this.#objects > (this.#isList ? 0 : 1);
  }

  /** Returns what of this part belongs to the JSON; '' before its beginning and after its end. */
  read(part: string): string {
    this.#length += part.length;
    if (this.#hasEnded) return '';
    const text = this.#unsure + part;
    const start = this.#hasBegun ? 0 : text.search(beginning);
    if (start < 0) {
      this.#unsure = maybeBeginning.exec(text)?.[0] ?? '';
      return '';
    }
    this.#unsure = '';
    let found = this.#hasBegun ? '' : this.#begin(text[start] === '[');
    for (let at = start; at < text.length && !this.#hasEnded; at += 1) {
      found += this.#step(text.charAt(at));
    }
    return found;
  }

  #begin(isList: boolean): string {
    this.#hasBegun = true;
    this.#isList = isList;
    return isList ? '{"elements":' : '';
  }

  /** Reads one character; returns what can be passed on because of it. */
  #step(character: string): string {
    if (this.#isString) {
      this.#held += character;
      const wasEscaped = this.#isEscaped;
      this.#isEscaped = character === '\\' && !wasEscaped;
      if (character === '"' && !wasEscaped) this.#isString = false;
      return '';
    }
    if (this.#held !== '' && /\s/.test(character)) {
      this.#held += character;
      return '';
    }
    const before = this.#release(character === ':');
    if (character === '"') {
      this.#isString = true;
      this.#held = character;
      return before;
    }
    if (character === '{') this.#objects += 1;
    if (character === '{' || character === '[') this.#depth += 1;
    else if (character === '}' || character === ']') this.#depth -= 1;
    if (this.#depth > maxDepth) {
      this.#isTooDeep = true;
      this.#hasEnded = true;
      return before;
    }
    this.#hasEnded = this.#depth === 0;
    return before + character + (this.#hasEnded && this.#isList ? '}' : '');
  }

  #release(isKey: boolean): string {
    const text = this.#held;
    this.#held = '';
    return isKey && refusedKeys.has(keyIn(text)) ? harmlessKey : text;
  }
}

/** The key that a string of JSON is; escapes are as good as letters. */
function keyIn(text: string): string {
  const letters = text.trim().slice(1, -1);
  return letters.replaceAll(/\\u([\da-f]{4})/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
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
