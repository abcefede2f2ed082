import { saveFile } from '#platform/web/files/save-file.ts';
/** Saves a value as a file of JSON that people can read. */
export function saveJson(name: string, value: unknown): void {
  saveFile(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
}

/** A name of a file: of a code without characters that files can't have. */
export function fileName(what: string, code: string): string {
  return `${what}-${code.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.json`.toLowerCase();
}
