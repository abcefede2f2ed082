import { useSyncExternalStore } from 'react';

/** px that words take on one line at a size of the font, in the weight of titles. */
export type MeasureText = (text: string, size: number) => number;

const weight = 500;
/** Width of most letters in parts of the font's size, where nothing can be drawn. */
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
  const measureAnew = () => {
    measure = makeMeasure();
    listener();
  };
  document.fonts.addEventListener('loadingdone', measureAnew);
  return () => document.fonts.removeEventListener('loadingdone', measureAnew);
}

/** Measures words in the font of the page; it is another function once a font has arrived. */
export function useTextWidth(): MeasureText {
  return useSyncExternalStore(subscribe, () => measure);
}
