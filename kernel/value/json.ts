/** Parts within parts that a text may have; nothing of ours has a tenth of it, and what walks through more fails. */
const deepest = 1000;

/**
 * What a text says as JSON. Undefined where it is none (JSON itself says nothing of that value), where
 * it is deeper than a thousand parts, or where something in it stands in the place of what every object
 * has: without its `toString` no object can be shown as text or compared, and code that looks at one fails.
 */
export function fromJson(text: string): unknown {
  try {
    const said: unknown = JSON.parse(text);
    return isUsable(said) ? said : undefined;
  } catch {
    return undefined;
  }
}

/** Looks at each part, level by level, afterwards: looking while it is read takes fifteen times as long. */
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
