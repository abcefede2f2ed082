/** The longest side of a picture that is uploaded, in pixels (S4.79). */
export const longestSide = 1920;
/** The first quality, and the step to each lower one (S4.78, S4.80). */
const firstQuality = 0.8;
const qualityStep = 0.1;
const lowestQuality = 0.1;

/** The qualities that are tried, in order. */
export function qualities(): number[] {
  const steps = Math.round((firstQuality - lowestQuality) / qualityStep);
  return Array.from({ length: steps + 1 }, (_, step) =>
    Number((firstQuality - step * qualityStep).toFixed(1)),
  );
}

/** The size of a picture with the same aspect ratio and no side longer than `longestSide`. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Reduces a picture before its upload: scales it to fit, then encodes it with falling quality until
 * it has at most 0.8 of the file's bytes. If no quality is small enough, returns the last encoding.
 * @throws Error where the browser cannot read the file as a picture
 */
export async function compressPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const { width, height } = fitted(picture.width, picture.height);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  picture.close();
  let encoded: Blob = file;
  for (const quality of qualities()) {
    encoded = await canvas.convertToBlob({ type: 'image/webp', quality });
    if (encoded.size <= file.size * firstQuality) break;
  }
  return encoded;
}
