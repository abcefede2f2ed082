import { type Gap, gapsOf } from '../analysis/charts.ts';
import { explainGroup, type GroupOnScale } from '../analysis/patterns/explanation.ts';
import { describeWarning, type GroupNames } from '../analysis/patterns/group-texts.ts';
import { naturalOrder } from '../analysis/patterns/natural-order.ts';
import { type Profiles, profilesOf } from '../analysis/patterns/profiles.ts';
import { warningsOf } from '../analysis/patterns/warnings.ts';
import { dotLabel } from '../dot-label.ts';
import type { MapRecord, MapValue } from '../mapper-document.ts';
import { type DeckProfile, profileOf } from './deck-profiles.ts';

/** The positions of people on one dimension. */
export interface DeckScale {
  title: string;
  left: string;
  right: string;
  steps: number;
  dots: DeckDot[];
}

/** A person on a scale, in the colour of their accepted group if they are in one. */
export interface DeckDot {
  label: string;
  value: number;
  colour: string;
  company: boolean;
}

/** An accepted group of people with similar behaviour. */
export interface DeckGroup {
  name: string;
  colour: string;
  /** In the order of their names. */
  members: string[];
  rationale: string;
  /** What distinguishes it from everyone else, the most distinctive first. */
  apart: string[];
  /** The widest gap to the company; empty if there is none. */
  gap: string;
  /** All dimensions, and the most telling ones for its slide, in the order of the map. */
  profile: DeckProfile[];
  highlights: DeckProfile[];
}

/** The analysis of a behavioural map; empty without participants or dimensions. */
export interface DeckBehaviour {
  /** The number of participants, without the company and the personas that were created from groups. */
  people: number;
  groups: DeckGroup[];
  /** The participants in no group, in the order of their names. */
  others: string[];
  /** Reasons to doubt the groups, as sentences. */
  doubts: string[];
  /** The dimensions on which the participants are farthest from each other. */
  spread: string[];
  /** The company as its dots name it, such as 'HB: Harbour Bank'; empty for none. */
  company: string;
  /** All participants beside the company, the widest gap first; empty without a company. */
  gaps: DeckProfile[];
  scales: DeckScale[];
}

/** The number of dimensions on the slide of a group. */
const maxProfile = 8;
/** The colour of participants in no group, once there are groups. */
export const outsider = '#6b6c7d';

/** The analysis of a map, for its slides. */
export function behaviourOf(map: MapValue): DeckBehaviour {
  const profiles = profilesOf(map);
  const names = namesOf(map);
  const members = membersOf(map, profiles);
  const groups = map.patterns.map((pattern) =>
    groupOf(map, pattern, { profiles, names, members: members.get(pattern.id) ?? [] }),
  );
  const grouped = new Set([...members.values()].flat());
  const { people, scales, company } = profiles;
  const everyone = people.map(({ id }) => id);
  const gaps = company ? gapsOf(profiles).filter(({ steps }) => steps !== null) : [];
  return {
    people: people.length,
    groups,
    others: sorted(everyone.filter((id) => !grouped.has(id)).map(names.person)),
    doubts: doubtsOf(map, profiles, { names, members }),
    spread: widest(profiles).map((id) => names.dimension(id)?.title || 'Untitled'),
    company: company ? companyName(names.person(company.id)) : '',
    gaps: gaps.flatMap(({ dimension }) => {
      const index = scales.findIndex(({ id }) => id === dimension);
      const own = map.dimensions[index];
      return own ? [profileOf(own, index, profiles, everyone)] : [];
    }),
    scales: scalesOf(map),
  };
}

interface Members {
  names: GroupNames;
  members: ReadonlyMap<string, readonly string[]>;
}

function doubtsOf(map: MapValue, profiles: Profiles, { names, members }: Members): string[] {
  const lists = map.patterns.map(({ id }) => members.get(id) ?? []);
  if (lists.length === 0) return [];
  const called = map.patterns.map(({ name }) => name || 'Unnamed group');
  return warningsOf(profiles, lists).map((one) => describeWarning(one, called, names));
}

const companyName = (name: string) =>
  dotLabel(name) === name.trim() ? name : `${dotLabel(name)}: ${name}`;

interface GroupParts {
  profiles: Profiles;
  names: GroupNames;
  members: readonly string[];
}

function groupOf(
  map: MapValue,
  { name, colour, rationale }: MapRecord<'patterns'>,
  { profiles, names, members }: GroupParts,
): DeckGroup {
  const { apart, together } = explainGroup(profiles, members);
  const explained = [...apart, ...together].map(({ dimension }) => dimension);
  const [widestGap] = profiles.company ? gapsOf(profiles, members) : [];
  const profile = map.dimensions.map((one, index) => profileOf(one, index, profiles, members));
  const placed = map.dimensions.filter((_, index) => profile[index]?.mean != null);
  const ranked = [...explained, ...[...placed, ...map.dimensions].map(({ id }) => id)];
  const shown = new Set([...new Set(ranked)].slice(0, maxProfile));
  return {
    ...{ name: name || 'Unnamed group', colour, rationale },
    members: sorted(members.map(names.person)),
    apart: apart.map((on) => describeApart(on, names)),
    gap: widestGap ? describeGap(widestGap, names) : '',
    profile,
    highlights: profile.filter((_, index) => shown.has(map.dimensions[index]?.id ?? '')),
  };
}

/** Describes what sets a group apart: 'Help: towards ‘finds out alone’ (6.3, everyone else 3.1)'. */
function describeApart(on: GroupOnScale, names: GroupNames): string {
  const { title = '', left = '', right = '' } = names.dimension(on.dimension) ?? {};
  const end = on.mean > (on.rest ?? 0) ? right : left;
  const rest = on.rest === null ? '' : `, everyone else ${on.rest.toFixed(1)}`;
  const towards = end ? ` towards ‘${end}’` : '';
  return `${title || 'Untitled'}:${towards} (${on.mean.toFixed(1)}${rest})`;
}

/** Describes the position of the company beside a group: 'Planning: 2.8 steps towards ‘today’'. */
function describeGap({ dimension, steps }: Gap, names: GroupNames): string {
  if (steps === null || Math.abs(steps) < 0.05) return '';
  const { title = '', left = '', right = '' } = names.dimension(dimension) ?? {};
  const end = steps > 0 ? right || 'the right' : left || 'the left';
  return `${title || 'Untitled'}: ${Math.abs(steps).toFixed(1)} steps towards ‘${end}’`;
}

/** The members of each group who are shown, in the order of the map. */
function membersOf(
  { patterns, patternMembers }: MapValue,
  { people }: Profiles,
): Map<string, string[]> {
  return new Map(
    patterns.map(({ id }) => {
      const own = patternMembers.filter(({ pattern }) => pattern === id);
      const ids = new Set(own.map(({ persona }) => persona));
      return [id, people.flatMap((person) => (ids.has(person.id) ? person.id : []))];
    }),
  );
}

function namesOf({ personas, dimensions }: MapValue): GroupNames {
  const names = new Map(personas.map(({ id, name }) => [id, name || 'Unnamed']));
  const all = new Map(dimensions.map((dimension) => [dimension.id, dimension]));
  return { person: (id) => names.get(id) ?? '', dimension: (id) => all.get(id) };
}

const sorted = (names: readonly string[]) => names.toSorted(naturalOrder);

/** The two dimensions with the largest variance as shares of their scales, the larger first. */
function widest({ scales, people }: Profiles): string[] {
  const variances = scales.map(({ id, steps }, index) => {
    const values = people.flatMap(({ values }) => values[index] ?? []);
    const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
    const squares = values.reduce((sum, value) => sum + ((value - mean) / (steps - 1)) ** 2, 0);
    return { id, variance: squares / Math.max(1, values.length) };
  });
  const some = variances.filter(({ variance }) => variance > 0);
  return some
    .toSorted((one, other) => other.variance - one.variance)
    .slice(0, 2)
    .map(({ id }) => id);
}

/** The positions of all people, dimension by dimension. */
function scalesOf(map: MapValue): DeckScale[] {
  const { people, company } = profilesOf(map);
  const personas = new Map(map.personas.map((persona) => [persona.id, persona]));
  const groups = map.patterns.map(({ id, colour }) => ({
    colour,
    members: new Set(map.patternMembers.flatMap((one) => (one.pattern === id ? one.persona : []))),
  }));
  const colourOf = ({ id, colour, type }: MapRecord<'personas'>) => {
    if (groups.length === 0 || type === 'C') return colour;
    return groups.find(({ members }) => members.has(id))?.colour ?? outsider;
  };
  return map.dimensions.map(({ title, left, right, steps }, index) => ({
    ...{ title, left, right, steps },
    dots: [...people, ...(company ? [company] : [])].flatMap(({ id, values }) => {
      const [value, persona] = [values[index] ?? null, personas.get(id)];
      if (value === null || !persona) return [];
      const isCompany = persona.type === 'C';
      const look = { colour: colourOf(persona), company: isCompany, value };
      return [{ label: dotLabel(persona.name), ...look }];
    }),
  }));
}
