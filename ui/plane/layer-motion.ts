import type { View } from './plane-geometry.ts';

/** Transforms a layer that was laid out for one view to show another. */
export interface LayerMotion {
  /** Transforms it to the view `to`; until `rest` it is not rasterized again. */
  move: (layer: HTMLElement, laidOut: View, to: View) => void;
  /** The same at the end of a movement. */
  rest: (layer: HTMLElement, laidOut: View, to: View) => void;
}

/**
 * Transforms one layer by a paused animation: Chromium composites all layers of a page again when a
 * style transforms one, and not when an animation does (decision 0044).
 */
export function layerMotion(): LayerMotion {
  let held: Animation | null = null;
  return {
    move(layer, laidOut, to) {
      const transform = between(laidOut, to);
      const still = { transform: [transform, transform] };
      if (held?.effect instanceof KeyframeEffect) {
        held.effect.setKeyframes(still);
        return;
      }
      held = layer.animate(still, { duration: 1, fill: 'both' });
      held.pause();
    },
    rest(layer, laidOut, to) {
      layer.style.transform = between(laidOut, to);
      held?.cancel();
      held = null;
    },
  };
}

function between(laidOut: View, to: View): string {
  const stretch = to.zoom / laidOut.zoom;
  const [x, y] = [to.x - laidOut.x * stretch, to.y - laidOut.y * stretch];
  return `translate(${x}px, ${y}px) scale(${stretch})`;
}
