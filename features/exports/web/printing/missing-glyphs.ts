/** Letters that are tested: not spaces, controls and ASCII. */
const drawn = /[^\s\p{C}\p{DI}\p{ASCII}]/gu;
/** A letter that no font has, from a private use plane. */
const nobody = '\u{FFF00}';
/** Pixels of the square that a letter is drawn in, and of the font. */
const [side, size] = [32, 20];

/**
 * The distinct letters of a text for which a list of fonts has no glyph, so that a box is drawn:
 * that of the list, or of one of the families in `boxes`.
 */
export function missingGlyphs(
  text: string,
  fontFamily: string,
  boxes: readonly string[],
): string[] {
  const letters = [...new Set(text.match(drawn))];
  if (letters.length === 0) return [];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [side, side];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  const look = (letter: string, family: string) => {
    context.font = `${size}px ${family}`;
    context.clearRect(0, 0, side, side);
    context.fillText(letter, 2, side - 8);
    return context.getImageData(0, 0, side, side).data.join();
  };
  const empty = new Set([fontFamily, ...boxes].map((family) => look(nobody, family)));
  return letters.filter((letter) => empty.has(look(letter, fontFamily)));
}
