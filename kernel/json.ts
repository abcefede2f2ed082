/** What a text says as JSON; undefined where it is none (JSON itself says nothing of that value). */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
