import { PresentButton, Presenting } from '#features/exports/web/index.ts';
import { MapProvider, useMap } from '../map-model.tsx';
import { PresentedColumn } from './presented-column.tsx';
import { PresentedDimension } from './presented-dimension.tsx';
import { useSteps } from './use-steps.ts';

/** The map column by column, or dimension by dimension. */
export function PresentingMap() {
  const model = useMap();
  return (
    <Presenting useSteps={useSteps} presence={model.presence}>
      {({ id, column }, at) => (
        <MapProvider model={{ ...model, editor: null }}>
          {column ? <PresentedColumn column={column} at={at} /> : <PresentedDimension id={id} />}
        </MapProvider>
      )}
    </Presenting>
  );
}

/** Begins it. */
export function PresentMapButton() {
  return <PresentButton first={useSteps()[0]?.id} />;
}
