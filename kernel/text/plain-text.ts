/**
 * The rule for text in untrusted input: no NUL, which databases reject, and no lone surrogate,
 * which files and networks can't encode.
 */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The text without what violates the rule. */
export function toPlainText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Maximum depth of lists in input; real content has less. */
const deepest = 100;

/**
 * The path, joined by points, at which a value violates the rule for text, is nested too deeply, or
 * has a property that overrides one of all objects (`toString`), without which it can't be shown or
 * compared; empty for the value itself. Null where it is valid.
 */
export function findUnplain(given: unknown): string | null {
  const waiting: { value: unknown; path: string[] }[] = [{ value: given, path: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isPlainText(value)) return path.join('.');
    if (typeof value !== 'object' || value === null) continue;
    if (path.length > deepest) return path.slice(0, 2).join('.');
    for (const [key, inner] of Object.entries(value)) {
      if (!isPlainText(key) || key in Object.prototype) return path.join('.');
      waiting.push({ value: inner, path: [...path, key] });
    }
  }
  return null;
}

/** A plain value with the rule applied to every text in it. */
export function toPlain<Value>(given: Value): Value {
  return withTexts(given, toPlainText);
}

/**
 * Characters that XML 1.0 can't contain, even escaped (section 2.2), or that are hardly ever
 * displayed.
 */
const notInXml = /[\p{Cc}--[\t\n\r]]|[\uFFFE\uFFFF]/gv;

/**
 * A plain value with every text made valid for the XML of Office files, which open as damaged after
 * a single invalid character. A line break of a slide or of Word (`\v`) stays one.
 */
export function toXml<Value>(given: Value): Value {
  return withTexts(given, (text) =>
    text.replaceAll('\v', '\n').replaceAll(notInXml, '').toWellFormed(),
  );
}

function withTexts<Value>(given: Value, change: (text: string) => string): Value {
  const changed = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value);
    if (Array.isArray(value)) return value.map(changed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [change(key), changed(inner)]),
    );
  };
  return changed(given) as Value;
}
