import { useMemo } from 'react';
import { positionAt } from '#kernel/document/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { stageColours } from '../../../contract/codes.ts';
import { explainGroup } from '../../../document/analysis/patterns/explanation.ts';
import { type Profiles, profilesOf } from '../../../document/analysis/patterns/profiles.ts';
import { addPattern } from '../../../document/edits.ts';
import type { MapValue } from '../../../document/mapper-document.ts';
import type { LiveMap } from '../../map-model.tsx';
import { useMapValue } from '../../map-value.ts';
import { type GroupNames, rationaleOf, suggestedName } from './group-texts.ts';

/** What the parts of the panel are drawn from. */
export interface GroupsModel {
  map: MapValue;
  /** The same object until people, dimensions or points change. */
  profiles: Profiles;
  names: GroupNames;
}

export function useGroupsModel(): GroupsModel {
  const map = useMapValue();
  const fresh = profilesOf(map);
  // Notes and the like change too; what is searched begins anew only with other profiles.
  const key = JSON.stringify(fresh);
  const profiles = useMemo((): Profiles => JSON.parse(key), [key]);
  return { map, profiles, names: wordsOf(map) };
}

function wordsOf({ personas, dimensions }: MapValue): GroupNames {
  const names = new Map(personas.map(({ id, name }) => [id, name || 'Unnamed']));
  const titles = new Map(dimensions.map((dimension) => [dimension.id, dimension]));
  return {
    person: (id) => names.get(id) ?? '',
    dimension: (id) => titles.get(id),
  };
}

/** Some people who may be a pattern, and the dimensions on which they stay together. */
export interface Candidate {
  members: readonly string[];
  dimensions: readonly string[];
}

/** Keeps a group as a pattern of the map, with the reasons; the person renames it at will. */
export function acceptGroup(
  editor: LiveMap,
  { profiles, names }: GroupsModel,
  { members, dimensions }: Candidate,
): void {
  const patterns = editor.opened.patterns.all();
  const explanation = explainGroup(profiles, members);
  const colour = stageColours[patterns.length % stageColours.length]?.colour;
  editor.edit(addPattern, {
    id: newId(),
    name: suggestedName(explanation, names) || `Pattern ${patterns.length + 1}`,
    rationale: rationaleOf(explanation, names),
    origin: 'computed',
    position: positionAt(patterns, patterns.length),
    members: [...members],
    dimensions: [...dimensions],
    ...(colour ? { colour } : {}),
  });
}

/** Whether the map has a pattern of exactly these people. */
export function isAccepted(
  { patternMembers, patterns }: MapValue,
  members: readonly string[],
): boolean {
  const wanted = [...members].sort().join();
  return patterns.some(({ id }) => {
    const own = patternMembers.filter(({ pattern }) => pattern === id);
    return (
      own
        .map(({ persona }) => persona)
        .sort()
        .join() === wanted
    );
  });
}
