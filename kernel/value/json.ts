import { toPlain } from '../text/plain-text.ts';

/**
 * Maximum depth; valid content has less than a tenth of it, and code that walks through more would
 * fail.
 */
const deepest = 1000;

/**
 * Parses JSON. Returns undefined (which JSON can't contain) where the text is invalid, nested too
 * deeply, or has a property that overrides one of all objects, such as `toString`: code that shows
 * or compares such an object fails.
 */
export function fromJson(text: string): unknown {
  try {
    const said: unknown = JSON.parse(text);
    return isUsable(said) ? said : undefined;
  } catch {
    return undefined;
  }
}

/** Escapes of characters that cannot be stored, or of halves of others. */
const oddEscape = /\\u(?:0000|d[89a-f])/i;

/** Parses JSON of another service; its texts have nothing that cannot be stored. */
export function fromForeignJson(text: string): unknown {
  const said = fromJson(text);
  return oddEscape.test(text) ? toPlain(said) : said;
}

/** Checks each level after parsing: a check during parsing takes fifteen times as long. */
function isUsable(said: unknown): boolean {
  let parts = [said].filter(isPart);
  for (let depth = 0; parts.length > 0; depth += 1) {
    if (depth === deepest) return false;
    const inner: object[] = [];
    for (const part of parts) {
      const isList = Array.isArray(part);
      for (const [name, value] of Object.entries(part)) {
        if (!isList && name in Object.prototype) return false;
        if (isPart(value)) inner.push(value);
      }
    }
    parts = inner;
  }
  return true;
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
