import { useMemo } from 'react';
import type * as Y from 'yjs';
import { PaperHeader, printedDate, usePaper } from '#features/exports/web/index.ts';
import { chosenColours } from '#features/theme/document/index.ts';
import { ThemedTitle } from '#features/theme/web/index.ts';
import { openDocument, readDocument } from '#kernel/document/document.ts';
import { firstTheme } from '../../contract/codes.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import { titleOfMap } from '../../document/out/map-title.ts';
import { boardsOf } from '../board-name.ts';
import type { BoardName } from '../layout/map-layout.ts';
import { MapProvider, useStillModel } from '../map-model.tsx';
import { DrawnMap } from '../surface/drawn-map.tsx';
import { MapMetadata, stateName } from '../surface/map-metadata.tsx';
import { leaveOut, type MapOptions } from './map-options.ts';
import { PrintExtras } from './print-extras.tsx';
import styles from './printed-map.module.css';

/** Personas whose names have room in a header. */
const maxNamed = 4;

interface PrintedMapProps {
  title: string;
  document: Y.Doc;
  choices: MapOptions;
}

/** The print view of a map: title, properties and the boards at full size. */
export function PrintedMap({ title, document, choices }: PrintedMapProps) {
  // The document is a copy: excluded parts are removed from it before it is drawn.
  const printed = useMemo(() => {
    leaveOut(document, choices);
    return document;
  }, [document, choices]);
  const boards = useMemo(() => boardsOf(printed), [printed]);
  const paper = usePaper();
  const header = <PrintedTitle title={title} document={printed} />;
  return (
    <div className={styles.page} data-on-paper={paper !== null || undefined}>
      {paper ? (
        <PaperHeader paper={paper} details={detailsOf(printed, choices)}>
          {header}
        </PaperHeader>
      ) : (
        <div className={styles.text}>{header}</div>
      )}
      {boards.map((board, index) => (
        <PrintedBoard
          key={board}
          document={printed}
          board={board}
          first={index === 0}
          hasHeader={paper !== null}
        />
      ))}
      <div className={styles.text}>
        <PrintExtras document={printed} choices={choices} hasHeader={paper !== null} />
      </div>
    </div>
  );
}

/** Whom a map is about, its scenario and state, its author, and the date. */
function detailsOf(document: Y.Doc, { date }: MapOptions): string[] {
  const { facts, personas } = readDocument(mapperDocument, document).value;
  const people = personas.filter(({ status }) => status === 'A').map(({ name }) => name);
  const isJourney = facts.mapType === 'horizontal';
  return [
    facts.actor || (isJourney ? people.slice(0, maxNamed).join(', ') : ''),
    facts.scenario,
    stateName(facts.state),
    facts.owner,
    date ? printedDate() : '',
  ];
}

function PrintedTitle({ title, document }: Pick<PrintedMapProps, 'title' | 'document'>) {
  const { called, colours, image } = useMemo(() => {
    const map = openDocument(mapperDocument, document);
    const properties = map.facts.get();
    return {
      called: titleOfMap(title, properties),
      colours: chosenColours(properties, firstTheme),
      image: map.images.get(properties.logo ?? ''),
    };
  }, [document, title]);
  return <ThemedTitle title={called} colours={colours} image={image} />;
}

interface PrintedBoardProps {
  document: Y.Doc;
  board: BoardName;
  first: boolean;
  /** Whether the header of the sheets has the properties of the map. */
  hasHeader: boolean;
}

/** One board of a map; the properties are above the first one. */
function PrintedBoard({ document, board, first, hasHeader }: PrintedBoardProps) {
  const model = useStillModel(document, board);
  return (
    <MapProvider model={model}>
      <div className={styles.text}>
        {first && !hasHeader ? <MapMetadata /> : null}
        {first ? null : <h2 className={styles.title}>Service blueprint</h2>}
      </div>
      <DrawnMap drawsAll />
    </MapProvider>
  );
}
