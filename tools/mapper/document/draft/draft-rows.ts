import type { DraftSlot, SentenceKind } from '#features/drafting/document/index.ts';
import type { BlueprintKey, RowKind } from '../../contract/codes.ts';
import { blueprintKeys } from '../../contract/codes.ts';
import { blueprintRowName, missingBlueprintRows, shownIn } from '../blueprint.ts';
import type { MapRecord, MapValue } from '../mapper-document.ts';

/** A row that drafts fill, of the map or one that a draft adds to it. */
export interface DraftRow {
  /** Key of its slot; the same before and after the row is added. */
  key: string;
  /** Null for a row that is not there yet. */
  id: string | null;
  name: string;
  kind: RowKind;
  /** What belongs there. */
  description: string;
  /** Kinds of sentences that belong there. */
  kinds: readonly SentenceKind[];
  /** Name of the section of a row that is not there yet. */
  group: string | null;
  blueprint: BlueprintKey | null;
  /** Whether name or description are the team's own, and not of the method. */
  isOwn: boolean;
  /** Whether it lists the ways in which people are reached. */
  isChannels: boolean;
}

const channelRow = /\bchannels?\b/i;

/** What rows of the method mean, by their names. */
const meanings: readonly { called: RegExp; description: string; kinds: readonly SentenceKind[] }[] =
  [
    {
      called: /\b(pains?|hurts?|frustrations?|problems?|worries|reasons to leave)\b/i,
      description: 'What goes wrong, annoys or holds up, as the person sees it.',
      kinds: ['pain'],
    },
    {
      called: /\b(opportunit(?:y|ies)|ideas?|wants?|wish(?:es)?|needs?)\b/i,
      description: 'What could be made better here, and for whom.',
      kinds: ['wish'],
    },
    {
      called: /\b(touchpoints?|tools?|devices?|held or seen)\b/i,
      description:
        'What the person meets, holds or uses: a place, a device, a letter, a colleague.',
      kinds: ['tool'],
    },
    {
      called: channelRow,
      description:
        'The ways in which the person and the organisation reach each other: phone, app, counter.',
      kinds: [],
    },
    {
      called: /\b(actions?|steps?|does|tasks?|habits?|behaviours?)\b/i,
      description: 'What the person does, beginning with a verb.',
      kinds: ['action'],
    },
    {
      called: /\b(thoughts?|questions?|goals?|motivations?|drives?|must be done)\b/i,
      description: 'What the person thinks, asks or wants to achieve, in their own words.',
      kinds: ['goal'],
    },
    {
      called: /\b(role|context|situation|who|where)\b/i,
      description: 'Who the person is, and where and when it happens.',
      kinds: ['background'],
    },
  ];

const meaningOf = (name: string) => meanings.find(({ called }) => called.test(name));

const journeyRows: readonly { name: string; kind?: RowKind }[] = [
  { name: 'Actions' },
  { name: 'Touchpoints' },
  { name: 'Channels' },
  { name: 'Thoughts' },
  { name: 'Emotion', kind: 'emotion' },
  { name: 'Pain points' },
  { name: 'Opportunities', kind: 'opportunity' },
];

/** The sections of a persona map by the method, each with its rows. */
const personaRows: Readonly<Record<string, readonly string[]>> = {
  Who: ['Role', 'Context', 'Devices'],
  Drives: ['Goals', 'Motivations', 'Fears'],
  Does: ['Tasks', 'Tools', 'Habits'],
  Hurts: ['Pains', 'Workarounds'],
  Wants: ['Needs', 'Opportunities'],
};

const namesOfMethod = new Set(
  [...journeyRows.map(({ name }) => name), ...Object.values(personaRows).flat()].map((name) =>
    name.toLowerCase(),
  ),
);

/** Kinds whose content is words; pictures, icons and links are left to people. */
const drafted: readonly RowKind[] = ['text', 'list', 'metric', 'opportunity', 'emotion'];

/** The rows of a journey that drafts fill; those of the method where the map has none. */
export function rowsOfJourney(map: MapValue): DraftRow[] {
  const there = rowsThere(map, 'map');
  if (hasRows(map)) return there;
  return withKeys(journeyRows.map(({ name, kind = 'text' }) => newRow(name, kind, null)));
}

/** The rows of a persona map that drafts fill; those of the method where the map has none. */
export function rowsOfPersonas(map: MapValue): DraftRow[] {
  if (hasRows(map)) return rowsThere(map, 'map').filter(({ kind }) => kind !== 'emotion');
  const rows = Object.entries(personaRows).flatMap(([group, names]) =>
    names.map((name) => newRow(name, 'text', group)),
  );
  return withKeys(rows);
}

const hasRows = ({ rows }: MapValue) => rows.some(({ board }) => board === 'map');

/** The rows of the blueprint that drafts fill: the five of the method, and rows of the team. */
export function rowsOfBlueprint(map: MapValue): DraftRow[] {
  const get = (id: string) => map.rows.find((row) => row.id === id);
  const five = blueprintKeys.map((key): DraftRow => {
    const row = map.rows.find((one) => one.key === key);
    const missing = missingBlueprintRows(map.rows, map.facts.servedWord);
    const id = row ? shownIn(row, get).id : null;
    const added = missing.find((one) => one.key === key);
    const name = row?.name || blueprintRowName(key, map.facts.servedWord);
    const about = { description: zones[key], kinds: key === 'customer' ? actions : none };
    const target = id ?? added?.cardsOf ?? null;
    return {
      ...newRow(name, 'text', null),
      ...about,
      key: `blueprint-${key}`,
      id: target,
      blueprint: key,
      isOwn: row?.name ? !namesOfMethod.has(row.name.toLowerCase()) : false,
    };
  });
  const own = rowsThere(map, 'blueprint').filter(
    ({ id }) => !map.rows.some((row) => row.id === id && row.key !== null),
  );
  const isOpen = ({ id }: DraftRow) =>
    id === null || (!isLocked(map, get(id)) && get(id)?.kind !== 'emotion');
  return [...five.filter(isOpen), ...own];
}

const actions: readonly SentenceKind[] = ['action'];
const none: readonly SentenceKind[] = [];
const zones: Readonly<Record<BlueprintKey, string>> = {
  evidence: 'What the customer sees or holds.',
  customer: 'What the customer does.',
  frontstage: 'What staff or systems do where the customer sees it.',
  backstage: 'What staff do where the customer does not see it.',
  support: 'Systems, partners and rules that the service rests on.',
};

function rowsThere(map: MapValue, board: 'map' | 'blueprint'): DraftRow[] {
  const rows = map.rows.filter(
    (row) =>
      row.board === board &&
      row.status === 'A' &&
      drafted.includes(row.kind) &&
      !isLocked(map, row),
  );
  return withKeys(
    rows.map((row) => {
      const base = newRow(row.name, row.kind, null);
      const isOwn = row.value !== '' || !namesOfMethod.has(row.name.toLowerCase());
      return { ...base, id: row.id, description: row.value || base.description, isOwn };
    }),
  );
}

function isLocked({ groups }: MapValue, row: MapRecord<'rows'> | undefined): boolean {
  return Boolean(row?.locked || groups.find(({ id }) => id === row?.group)?.locked);
}

function newRow(name: string, kind: RowKind, group: string | null): DraftRow {
  const meaning = meaningOf(name);
  const description =
    kind === 'emotion'
      ? 'How the person feels here: why, and a number from -2, very bad, to 2, very good.'
      : (meaning?.description ?? `What belongs to ${name || 'this row'}.`);
  const kinds = kind === 'emotion' || kind === 'metric' ? [] : (meaning?.kinds ?? []);
  return {
    key: '',
    id: null,
    name,
    kind,
    description,
    kinds,
    group,
    blueprint: null,
    isOwn: false,
    isChannels: channelRow.test(name),
  };
}

/** Gives each row a key from its name, unique among them. */
function withKeys(rows: readonly DraftRow[]): DraftRow[] {
  const taken = new Set<string>();
  return rows.map((row) => {
    const slug =
      row.name
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join('-') ?? '';
    const key = ['row', slug].filter(Boolean).join('-');
    const free = [key, `${key}-${row.id}`].find((one) => !taken.has(one)) ?? `${key}-${taken.size}`;
    taken.add(free);
    return { ...row, key: free };
  });
}

/** The slots of rows, under the slot of the parents of their cards. */
export function slotsOfRows(
  rows: readonly DraftRow[],
  under: string,
  values: (row: DraftRow) => DraftSlot['values'],
): DraftSlot[] {
  return rows.map((row) => {
    const own = values(row);
    return {
      key: row.key,
      title: row.name || 'Row',
      description: row.description,
      under,
      max: row.kind === 'emotion' ? 1 : 8,
      ...(own ? { values: own } : {}),
      ...(row.isOwn ? { isOwn: true } : {}),
    };
  });
}
