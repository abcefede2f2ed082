/**
 * Whether a file is an SVG, judging by its beginning: markup with an `svg` element before any HTML
 * element. Raster files never begin like that.
 */
export function isDrawing(beginning: Uint8Array): boolean {
  // Without its NULs UTF-16 is readable here; tag names are ASCII in every encoding of XML.
  const text = Buffer.from(beginning)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:ï»¿|ÿþ|þÿ)?\s*/, '');
  if (!text.startsWith('<')) return false;
  const [, element] = /<(?:[\w-]+:)?(svg|html|head|body)[\s/>]/i.exec(text) ?? [];
  return element?.toLowerCase() === 'svg';
}
