import { spotOf } from '../analysis/opportunities/opportunity-matrix.ts';
import type { Deck, DeckSlide } from './deck.ts';

/** The parts of a deck that are not one column. */
const sections = {
  findings: 'Findings',
  gaps: 'Gap to the company',
  groups: 'Groups',
  scales: 'Who stands where',
  boards: 'At a glance',
  curves: 'Emotion curves',
  columns: 'Columns',
  personas: 'Personas',
  matrix: 'Opportunities by value and effort',
  opportunities: 'Opportunities',
  evidence: 'Evidence',
} as const;
type Section = keyof typeof sections;

/** A part of a deck. */
export type MapDeckPart = { id: string; label: string } & (
  | { kind: Exclude<Section, 'columns'> }
  | { kind: 'columns'; slides: readonly DeckSlide[] }
);

/** The most columns that are a part each; more of them are one part. */
const maxColumns = 24;

const usual: readonly Section[] = [
  ...(['boards', 'curves', 'columns', 'personas', 'findings', 'gaps', 'groups', 'scales'] as const),
  ...(['matrix', 'opportunities', 'evidence'] as const),
];
/** A deck about behaviour begins with what was found. */
const behavioural: readonly Section[] = [
  ...(['findings', 'gaps', 'groups', 'scales'] as const),
  ...usual.filter((one) => !['findings', 'gaps', 'groups', 'scales'].includes(one)),
];

/** The parts of a deck that have content, in their usual order. */
export function partsOf(deck: Deck): MapDeckPart[] {
  const { behaviour, boards, curves, slides, personas, opportunities, evidence } = deck;
  const isFilled: Readonly<Record<Exclude<Section, 'columns'>, boolean>> = {
    findings: behaviour.people > 0 && behaviour.scales.length > 0,
    gaps: behaviour.gaps.length > 0,
    groups: behaviour.groups.length > 0,
    scales: behaviour.scales.length > 0,
    boards: boards.length > 0,
    curves: curves.length > 0,
    personas: personas.length > 0,
    matrix: opportunities.some((one) => spotOf(one)),
    opportunities: opportunities.length > 0,
    evidence: evidence.length > 0,
  };
  const order = deck.mapType === 'behavioral' ? behavioural : usual;
  return order.flatMap((kind): MapDeckPart[] => {
    if (kind !== 'columns')
      return isFilled[kind] ? [{ id: kind, kind, label: labelOf(kind, deck) }] : [];
    if (slides.length > maxColumns)
      return [
        { id: kind, kind, slides, label: deck.mapType === 'persona' ? 'Personas' : 'Stages' },
      ];
    return slides.map((slide) => ({
      ...{ id: slide.id, kind, label: slide.title || 'Untitled', slides: [slide] },
    }));
  });
}

function labelOf(kind: Section, { boards }: Deck): string {
  const [first, ...others] = boards;
  return kind === 'boards' && first && others.length === 0 ? first.name : sections[kind];
}
