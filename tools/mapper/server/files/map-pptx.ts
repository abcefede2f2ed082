import type { FileWriter } from '#features/exports/server/index.ts';
import { chosenParts, readSlideOptions } from '#features/slides/contract/slide-options.ts';
import { imprintOf, openSlides, type Slides, slideMaster } from '#features/slides/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { toXml } from '#kernel/text/plain-text.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import { type Deck, deckOf } from '../../document/out/deck.ts';
import type { DeckBoard } from '../../document/out/deck-boards.ts';
import { type MapDeckPart, partsOf } from '../../document/out/deck-parts.ts';
import { addMatrix } from './analysis-slides.ts';
import { addGroup, addScales } from './behaviour-slides.ts';
import { boardParts } from './board-layout.ts';
import { drawOverview } from './board-overview.ts';
import { drawBoard } from './board-slide.ts';
import { addColumn } from './column-slides.ts';
import { addCurves } from './curve-slides.ts';
import { addFindings, addGaps } from './findings-slides.ts';
import { addEvidence, addOpportunities, addPersonas } from './list-slides.ts';
import { readSlidePictures, type SlidePictures } from './slide-pictures.ts';

/** Adds a board on one slide; a large one as an overview, followed by its parts with text. */
function addBoard(slides: Slides, board: DeckBoard, labels: Deck['statusLabels']): void {
  const parts = boardParts(board);
  const headed = ({ name: title }: DeckBoard) => slides.headed({ title });
  if (parts.length > 1) drawOverview(headed(board), board, labels);
  for (const part of parts) drawBoard(headed(part), part, labels);
}

/**
 * Writes a map as slides (ISO/IEC 29500) of editable shapes: a cover and the chosen parts in their order,
 * with the chosen master. By default all parts with content: what was found about behaviour, the map and
 * its blueprint, the curves, one slide for each stage or persona with cards and pictures, the personas, the
 * groups and scales of behaviour, the opportunities as a matrix and as a table, and the evidence.
 */
export const writeMapPptx: FileWriter = async ({ document, title, picture, options }) => {
  const chosen = toXml(readSlideOptions(options));
  const deck = toXml(deckOf(readDocument(mapperDocument, document).value, title));
  const pictures = await readSlidePictures(picture, deck);
  const slides = openSlides(deck.title, await slideMaster(deck.theme, chosen, picture));
  slides.cover(deck.title, deck.lines, imprintOf(chosen, deck.author));
  for (const part of chosenParts(partsOf(deck), chosen)) addPart(slides, deck, part, pictures);
  return slides.bytes();
};

function addPart(slides: Slides, deck: Deck, part: MapDeckPart, pictures: SlidePictures): void {
  const { behaviour, statusLabels: labels } = deck;
  const columns = part.kind === 'columns' ? part.slides : [];
  const add: Readonly<Record<MapDeckPart['kind'], () => void>> = {
    findings: () => addFindings(slides, behaviour),
    gaps: () => addGaps(slides, behaviour),
    groups: () => {
      for (const group of behaviour.groups) addGroup(slides, group, behaviour.company);
    },
    scales: () => addScales(slides, behaviour),
    boards: () => {
      for (const board of deck.boards) addBoard(slides, board, labels);
    },
    curves: () => {
      for (const curves of deck.curves) addCurves(slides, curves);
    },
    columns: () => {
      for (const column of columns) addColumn(slides, column, { pictures, labels });
    },
    personas: () => addPersonas(slides, deck),
    matrix: () => addMatrix(slides, deck.opportunities),
    opportunities: () => addOpportunities(slides, deck),
    evidence: () => addEvidence(slides, deck),
  };
  add[part.kind]();
}
