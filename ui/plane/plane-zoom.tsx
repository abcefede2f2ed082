import { ZoomBar } from '../zoom-bar/zoom-bar.tsx';
import type { PlaneView } from './use-plane-view.ts';

/** Factor of one press of plus. */
export const zoomStep = 1.25;

const keys = { smaller: '-', usual: '1', larger: '+', all: '0' };

/** The zoom of a plane. */
export function PlaneZoom({ plane: { view, zoomBy, zoomTo, showAll } }: { plane: PlaneView }) {
  return (
    <ZoomBar
      zoom={view.zoom}
      keys={keys}
      onSmaller={() => zoomBy(1 / zoomStep)}
      onUsual={() => zoomTo(1)}
      onLarger={() => zoomBy(zoomStep)}
      onShowAll={showAll}
    />
  );
}
