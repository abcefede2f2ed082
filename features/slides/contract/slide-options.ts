/** What is chosen about the slides of a file. */
export interface SlideOptions {
  /** Ids of the parts of the deck in the chosen order; parts that it does not name follow. */
  order: readonly string[];
  /** Ids of the parts that are left out. */
  without: readonly string[];
  /** The colours of the master as '#5b4bdb'; empty for white and for those of the project. */
  background: string;
  first: string;
  second: string;
  /** The fonts of titles and of text; empty for those of the project. */
  titleFont: string;
  textFont: string;
  /** The id of a picture of the project; empty for its logo. */
  logo: string;
  /** Whether the slides have a logo. */
  hasLogo: boolean;
  /** Whether the slides have notes for the speaker. */
  notes: boolean;
  /** The author on the cover; empty for the owner that the project names. */
  author: string;
  /** Whether the cover has the date. */
  date: boolean;
}

/** A part of a deck that can be left out or moved. */
export interface DeckPart {
  id: string;
  label: string;
}

type Query = Readonly<Record<string, string>>;

/** The lengths of the names of an author and of a font. */
export const [maxAuthor, maxFont] = [75, 40] as const;
const colour = /^#[0-9a-f]{6}$/i;
/** Names of fonts: nothing in them can end an attribute of a file. */
const font = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u;

/** Reads the options of a request; what is not valid has its default. */
export function readSlideOptions(query: Query): SlideOptions {
  const valid = (name: string, pattern: RegExp) => {
    const text = query[name] ?? '';
    return pattern.test(text) ? text : '';
  };
  return {
    order: idsIn(query.order),
    without: idsIn(query.without),
    background: valid('background', colour).toLowerCase(),
    first: valid('first', colour).toLowerCase(),
    second: valid('second', colour).toLowerCase(),
    titleFont: valid('title_font', font).trim(),
    textFont: valid('text_font', font).trim(),
    logo: query.logo ?? '',
    hasLogo: query.has_logo !== 'no',
    notes: query.notes !== 'no',
    author: (query.author ?? '').slice(0, maxAuthor),
    date: query.date !== 'no',
  };
}

/** The query of some options; defaults are left out. */
export function writeSlideOptions(options: SlideOptions): Record<string, string> {
  const all = {
    order: options.order.join(),
    without: options.without.join(),
    background: options.background,
    first: options.first,
    second: options.second,
    title_font: options.titleFont,
    text_font: options.textFont,
    logo: options.logo,
    has_logo: options.hasLogo ? '' : 'no',
    notes: options.notes ? '' : 'no',
    author: options.author,
    date: options.date ? '' : 'no',
  };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''));
}

const idsIn = (ids = '') => ids.split(',').filter(Boolean);

/** The parts in the chosen order, including those that are left out. */
export function orderParts<Part extends { id: string }>(
  parts: readonly Part[],
  { order }: Pick<SlideOptions, 'order'>,
): Part[] {
  const turnOf = ({ id }: Part) => {
    const turn = order.indexOf(id);
    return turn < 0 ? order.length : turn;
  };
  return parts.toSorted((one, other) => turnOf(one) - turnOf(other));
}

/** The parts that are on slides, in the chosen order. */
export function chosenParts<Part extends { id: string }>(
  parts: readonly Part[],
  options: Pick<SlideOptions, 'order' | 'without'>,
): Part[] {
  return orderParts(parts, options).filter(({ id }) => !options.without.includes(id));
}
