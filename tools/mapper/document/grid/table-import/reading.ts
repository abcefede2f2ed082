import type { FailedLine, OmittedCell } from '#features/tables/document/index.ts';
import type { BlueprintLanes } from '../round-trip/round-trip-cards.ts';
import type { ReadFeeling } from './feelings/sentiment-lexicon.ts';
import type { PersonaDetails } from './table-import.ts';

/** The content of a cell of a table, with its row, column and text. */
export interface Said {
  line: number;
  section: string;
  row: string;
  column: string;
  step: string;
  lane: string;
  text: string;
  status: string;
  /** The other columns of an exported table, by header. */
  more: Readonly<Record<string, string>>;
  /** How many columns it covers, as a merged cell does. */
  span?: number;
  /** Where it comes from, which becomes its evidence. */
  sources?: readonly string[];
  tags?: readonly string[];
  /** The emotion of its column, where it is known already. */
  emotion?: ReadFeeling;
  /** Whether it is one card, whatever lines and bullets its text has. */
  isWhole?: boolean;
}

/** What a table says, before it is compared with the map. */
export interface Reading {
  said: Said[];
  failed: FailedLine[];
  /** Cells that are left out, with the reason. */
  omitted: OmittedCell[];
  /** The lines of a service blueprint, each with the name of the row above it. */
  lines: BlueprintLanes['lines'][number][];
  /** The rows in order, including those without cards. */
  rows: { name: string; section: string }[];
  /** The names of the columns in order, including those without cards. */
  names: string[];
  people: Map<string, PersonaDetails>;
}

export const emptyReading = (): Reading => ({
  said: [],
  failed: [],
  omitted: [],
  lines: [],
  rows: [],
  names: [],
  people: new Map(),
});
