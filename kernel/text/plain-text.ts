/**
 * The one rule for text that people send: no NUL, which no database takes, and no half of a character
 * (a lone surrogate), which no file and no network takes.
 */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The same text, as the rule wants it. */
export function toPlainText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Lists in lists in what is sent: nothing that anybody means has more. */
const deepest = 100;

/**
 * Where in a value a text breaks the rule, lists lie in lists without end, or something stands in the
 * place of what every object has (`toString`), without which no object can be shown as text or compared; its
 * fields joined by points, empty for the value itself. Null where all is well.
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

/** A plain value with every text in it as the rule wants it. */
export function toPlain<Value>(given: Value): Value {
  return withTexts(given, toPlainText);
}

/** What XML 1.0 cannot hold, not even written as a number (section 2.2), and what hardly anybody shows. */
const notInXml = /[\p{Cc}--[\t\n\r]]|[\uFFFE\uFFFF]/gv;

/**
 * A plain value with every text in it as the parts of Office files can hold it: one other letter, and
 * all of a file is broken to who opens it. The line break of a slide or of Word (`\v`) stays one.
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
