/**
 * What a text says as JSON. Undefined where it is none (JSON itself says nothing of that value), or
 * where something in it stands in the place of what every object has: without its `toString` no object
 * can be told or compared, and whoever looks at one fails.
 */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text, needOwnName);
  } catch {
    return undefined;
  }
}

function needOwnName(name: string, value: unknown): unknown {
  if (name in Object.prototype) throw new SyntaxError('a name that every object has');
  return value;
}
