import { ImportProblem } from './import-kinds.ts';

/**
 * The words of a text file: UTF-8 or UTF-16 as it says itself, else as Windows writes them.
 * @throws ImportProblem where it is no text
 */
export function readText(bytes: ArrayBuffer, name: string): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : null;
  const text = decode(bytes, wide ?? (first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'));
  if (text.includes('\u0000')) throw new ImportProblem(`“${name}” is no text file.`);
  return text;
}

function decode(bytes: ArrayBuffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
