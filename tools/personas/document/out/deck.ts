import { designRoleLabels, type FontPair } from '../../contract/codes.ts';
import { inSlots, slotWidths } from '../layouts.ts';
import { titleOf } from '../linkable-items.ts';
import { calledOf, type PersonasValue } from '../personas-document.ts';
import { blocksOf, type DeckBlock } from './deck-blocks.ts';

/** A page as a slide. */
export interface DeckSlide {
  /** The id of the persona. */
  readonly id: string;
  readonly persona: string;
  readonly role: string;
  /** Its role in the design, its share of all users, its owner and its date of review. */
  readonly facts: readonly string[];
  readonly colour: string;
  readonly page: string;
  /** The path of the persona's picture; empty for none. */
  readonly portrait: string;
  /** Its columns, each with its share of the width. */
  readonly columns: readonly { share: number; blocks: readonly DeckBlock[] }[];
}

/** A project as slides. */
export interface Deck {
  readonly title: string;
  readonly names: string;
  readonly first: string;
  readonly second: string;
  readonly heading: string;
  /** The path of the project's logo; empty for none. */
  readonly logo: string;
  /** The pictures of the project with their paths. */
  readonly pictures: readonly { id: string; file: string }[];
  /** The owner of the project; empty for none. */
  readonly author: string;
  readonly slides: readonly DeckSlide[];
  readonly evidence: readonly DeckEvidence[];
}

/** A source that backs a section or a persona. */
export interface DeckEvidence {
  readonly persona: string;
  /** The title of the section; empty for the whole persona. */
  readonly about: string;
  readonly quote: string;
  readonly source: string;
}

/** The fonts of headings, by their names in slide programs. */
const headings: Readonly<Record<FontPair, string>> = {
  plain: 'Arial',
  editorial: 'Georgia',
  typed: 'Courier New',
  round: 'Trebuchet MS',
};

/** A project as slides, one for each page. */
export function deckOf(value: PersonasValue, title: string): Deck {
  const { first, second, fonts, logo } = value.facts;
  const files = new Map(value.images.map(({ id, file }) => [id, file]));
  const slides = value.personas.flatMap((persona) =>
    value.pages
      .filter((page) => page.persona === persona.id)
      .map((page) => ({
        id: persona.id,
        persona: calledOf(persona),
        role: [persona.name ? persona.role : '', persona.oneLine].filter(Boolean).join(' · '),
        facts: factsOf(persona),
        colour: persona.colour,
        page: page.title,
        portrait: files.get(persona.picture ?? '') ?? '',
        columns: columnsOf(value, page),
      })),
  );
  const names = value.personas.map(calledOf).join(', ');
  const pictures = value.images.map(({ id, file }) => ({ id, file }));
  const look = { first, second, heading: headings[fonts], logo: files.get(logo ?? '') ?? '' };
  const evidence = evidenceOf(value);
  return { title, names, author: value.facts.owner, ...look, pictures, slides, evidence };
}

/** The parts of a deck that can be left out or moved: each persona, and the evidence. */
export function partsOf({ slides, evidence }: Deck): { id: string; label: string }[] {
  const personas = new Map(slides.map(({ id, persona }) => [id, persona]));
  return [
    ...[...personas].map(([id, label]) => ({ id, label: label || 'Unnamed' })),
    ...(evidence.length > 0 ? [{ id: 'evidence', label: 'Evidence' }] : []),
  ];
}

function factsOf(persona: PersonasValue['personas'][number]): string[] {
  const { type, design, share, owner, reviewBy } = persona;
  return [
    type === 'C' ? 'Company' : design ? designRoleLabels[design] : '',
    share === null ? '' : `${share} % of all users`,
    owner ? `Owner: ${owner}` : '',
    reviewBy ? `Review by ${reviewBy}` : '',
  ].filter(Boolean);
}

/** The evidence, persona by persona, in the order of their pages and sections. */
function evidenceOf({ evidence, personas, pages, sections }: PersonasValue): DeckEvidence[] {
  return personas.flatMap((persona) => {
    const name = calledOf(persona);
    const own = pages
      .filter((page) => page.persona === persona.id)
      .flatMap((page) => sections.filter((section) => section.page === page.id));
    const ofPersona = evidence
      .filter((one) => one.persona === persona.id)
      .map((one) => ({ about: '', one }));
    const ofSections = own.flatMap((section) =>
      evidence
        .filter((one) => one.section === section.id)
        .map((one) => ({ about: section.kind === 'header' ? 'Who' : titleOf(section), one })),
    );
    return [...ofPersona, ...ofSections].map(({ about, one }) => ({
      ...{ persona: name, about, quote: one.quote, source: one.ref },
    }));
  });
}

/** The columns of a page: its slots; blocks of full width are added to the column with the most space. */
function columnsOf(
  value: PersonasValue,
  page: PersonasValue['pages'][number],
): DeckSlide['columns'] {
  const sections = value.sections.filter((one) => one.page === page.id && one.kind !== 'used');
  const widths = slotWidths[page.layout];
  const slots = inSlots(page.layout, sections).map((some, slot) => ({
    width: widths[slot] ?? 12,
    blocks: some.flatMap((section) => blocksOf(value, section)),
  }));
  const columns = slots.filter(({ width }) => width < 12);
  if (columns.length === 0) return inThree(slots.flatMap(({ blocks }) => blocks));
  const across = slots.filter(({ width }) => width === 12).flatMap(({ blocks }) => blocks);
  const [first, ...others] = columns;
  const filled = first ? [{ ...first, blocks: [...across, ...first.blocks] }, ...others] : [];
  const totalWidth = filled.reduce((sum, { width }) => sum + width, 0);
  return filled.map(({ width, blocks }) => ({ share: width / totalWidth, blocks }));
}

/** Distributes the blocks of a layout without columns over up to three columns. */
function inThree(blocks: readonly DeckBlock[]): DeckSlide['columns'] {
  const count = Math.min(Math.max(Math.ceil(blocks.length / 3), 1), 3);
  const each = Math.ceil(blocks.length / count);
  return Array.from({ length: count }, (_, at) => ({
    share: 1 / count,
    blocks: blocks.slice(at * each, (at + 1) * each),
  }));
}
