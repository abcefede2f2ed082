import { PresentButton, Presenting } from '#features/exports/web/index.ts';
import { MapProvider, useMap } from '../map-model.tsx';
import { PresentedColumn } from './presented-column.tsx';
import { PresentedDimension } from './presented-dimension.tsx';
import { PresentedOverview } from './presented-overview.tsx';
import { PresentedScales } from './presented-scales.tsx';
import { overview, useSteps } from './use-steps.ts';

/** Presents the whole map, then column by column or dimension by dimension. */
export function PresentingMap() {
  const model = useMap();
  return (
    <Presenting useSteps={useSteps} presence={model.presence}>
      {({ id, column, at, scales }) => (
        <MapProvider model={{ ...model, editor: null }}>
          {id === overview ? (
            scales ? (
              <PresentedScales />
            ) : (
              <PresentedOverview />
            )
          ) : column ? (
            <PresentedColumn column={column} at={at} />
          ) : (
            <PresentedDimension id={id} />
          )}
        </MapProvider>
      )}
    </Presenting>
  );
}

/** The button that starts presenting. */
export function PresentMapButton() {
  return <PresentButton first={useSteps()[0]?.id} />;
}
