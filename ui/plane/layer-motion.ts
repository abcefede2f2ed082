import type { View } from './plane-geometry.ts';

/** Moves what was laid out for one view to where another has it. */
export interface LayerMotion {
  /** To where `to` has it; until `rest` it is only moved, and drawn no finer. */
  move: (layer: HTMLElement, laidOut: View, to: View) => void;
  /** The same, where it stays. */
  rest: (layer: HTMLElement, laidOut: View, to: View) => void;
}

/**
 * Moves one layer. Meanwhile an animation that stands still has its place: Chromium puts all layers of a
 * page together anew when a style moves one, and not when an animation does (decision 0044).
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
