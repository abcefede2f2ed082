import { useSyncExternalStore } from 'react';

/** The width of a text on one line in px, for a font size, in the weight of titles. */
export type MeasureText = (text: string, size: number) => number;

const weight = 500;
/** The mean width of a character relative to the font size, where nothing can be measured. */
const usualLetter = 0.56;

let measure = makeMeasure();

function makeMeasure(): MeasureText {
  const known = new Map<string, number>();
  let context: CanvasRenderingContext2D | null = null;
  let family = '';
  return (text, size) => {
    const key = `${size} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (!context) {
      context = document.createElement('canvas').getContext('2d');
      family = getComputedStyle(document.body).fontFamily;
    }
    if (!context) return text.length * size * usualLetter;
    context.font = `${weight} ${size}px ${family}`;
    const width = Math.ceil(context.measureText(text).width);
    known.set(key, width);
    return width;
  };
}

function subscribe(listener: () => void): () => void {
  const measureAgain = () => {
    measure = makeMeasure();
    listener();
  };
  document.fonts.addEventListener('loadingdone', measureAgain);
  return () => document.fonts.removeEventListener('loadingdone', measureAgain);
}

/** Measures text in the font of the page. The function changes when a font has loaded. */
export function useTextWidth(): MeasureText {
  return useSyncExternalStore(subscribe, () => measure);
}
