import type { FileWriter } from '#features/exports/server/index.ts';
import { addTables, openSlides, type Slides, slidePicture } from '#features/slides/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { toXml } from '#kernel/text/plain-text.ts';
import { spotOf } from '../../document/analysis/opportunities/opportunity-matrix.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import { type Deck, deckOf } from '../../document/out/deck.ts';
import type { DeckBoard } from '../../document/out/deck-boards.ts';
import { opportunityNames } from '../../document/records/opportunities.ts';
import { addMatrix } from './analysis-slides.ts';
import { addGroup, addScales } from './behaviour-slides.ts';
import { boardParts } from './board-layout.ts';
import { drawOverview } from './board-overview.ts';
import { drawBoard } from './board-slide.ts';
import { addColumn } from './column-slides.ts';
import { addCurves } from './curve-slides.ts';
import { addFindings, addGaps } from './findings-slides.ts';
import { readSlidePictures } from './slide-pictures.ts';

/** Adds a board on one slide; a large one as an overview, followed by its parts with text. */
function addBoard(slides: Slides, board: DeckBoard, labels: Deck['statusLabels']): void {
  const parts = boardParts(board);
  const headed = ({ name: title }: DeckBoard) => slides.headed({ title });
  if (parts.length > 1) drawOverview(headed(board), board, labels);
  for (const part of parts) drawBoard(headed(part), part, labels);
}

/**
 * Writes a map as slides (ISO/IEC 29500) of editable shapes: a cover, the map and its blueprint, the
 * curves as a chart, one slide for each stage or persona with cards and pictures, the personas, the
 * behavioural scales and groups, the opportunities as a matrix and as a table, and the evidence.
 */
export const writeMapPptx: FileWriter = async ({ document, title, picture }) => {
  const deck = toXml(deckOf(readDocument(mapperDocument, document).value, title));
  const pictures = await readSlidePictures(picture, deck);
  const logo = await slidePicture(picture, deck.theme.logo, { longest: 600, clear: true });
  const columnHeader = deck.mapType === 'persona' ? 'Persona' : 'Stage';
  const slides = openSlides(deck.title, { ...deck.theme, logo });
  slides.cover(deck.title, deck.lines, [deck.author, today()].filter(Boolean).join(' · '));
  addFindings(slides, deck.behaviour);
  addGaps(slides, deck.behaviour);
  for (const group of deck.behaviour.groups) addGroup(slides, group, deck.behaviour.company);
  for (const board of deck.boards) addBoard(slides, board, deck.statusLabels);
  for (const curves of deck.curves) addCurves(slides, curves);
  for (const column of deck.slides)
    addColumn(slides, column, { pictures, labels: deck.statusLabels });
  addTables(slides, {
    title: 'Personas',
    columns: [
      { header: 'Persona', width: 2.8 },
      { header: 'Role', width: 2 },
      { header: 'Description', width: 7.5 },
    ],
    lines: deck.personas.map(({ name, role, description }) => [name, role, description]),
  });
  addScales(slides, deck.behaviour);
  if (deck.opportunities.some((one) => spotOf(one))) addMatrix(slides, deck.opportunities);
  addTables(slides, {
    title: 'Opportunities',
    columns: [
      { header: 'Opportunity', width: 3 },
      { header: columnHeader, width: 1.5 },
      { header: 'How might we', width: 3.6 },
      { header: 'Customers', width: 1.2, align: 'right' },
      { header: 'Business', width: 1.1, align: 'right' },
      { header: 'Effort', width: 0.9, align: 'right' },
      { header: 'Status', width: 1.2 },
      { header: 'Owner', width: 1.3 },
    ],
    lines: deck.opportunities.map((one) => [
      ...[one.title, one.where, one.howMightWe, one.customerValue, one.businessValue, one.effort],
      ...[opportunityNames.fields.status?.labels?.[one.status] ?? one.status, one.owner],
    ]),
  });
  addTables(slides, {
    title: 'Evidence',
    columns: [
      { header: columnHeader, width: 1.8 },
      { header: 'What it is about', width: 3.4 },
      { header: 'What was said', width: 4.8 },
      { header: 'Source', width: 3 },
    ],
    lines: deck.evidence.map(({ where, about, quote, source }) => [where, about, quote, source]),
  });
  return slides.bytes();
};

const today = () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
