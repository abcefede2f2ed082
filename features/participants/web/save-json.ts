/** Saves a value as a file of JSON that people can read. */
export function saveJson(name: string, value: unknown): void {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** A name of a file: of a code without characters that files can't have. */
export function fileName(what: string, code: string): string {
  return `${what}-${code.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.json`.toLowerCase();
}
