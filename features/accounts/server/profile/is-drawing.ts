/**
 * Whether a file is an SVG, by what it begins with: markup, and the element `svg` before any of HTML. Files of pixels
 * never begin so.
 */
export function isDrawing(beginning: Uint8Array): boolean {
  // UTF-16 becomes readable without its NULs; the letters of tags are ASCII in every encoding that XML has.
  const text = Buffer.from(beginning)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:ï»¿|ÿþ|þÿ)?\s*/, '');
  if (!text.startsWith('<')) return false;
  const [, element] = /<(?:[\w-]+:)?(svg|html|head|body)[\s/>]/i.exec(text) ?? [];
  return element?.toLowerCase() === 'svg';
}
