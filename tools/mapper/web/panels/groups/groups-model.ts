import { useMemo } from 'react';
import { positionAt } from '#kernel/document/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { explainGroup } from '../../../document/analysis/patterns/explanation.ts';
import { freeGroupColour } from '../../../document/analysis/patterns/group-colours.ts';
import {
  type GroupNames,
  rationaleOf,
  suggestedName,
} from '../../../document/analysis/patterns/group-texts.ts';
import { type Profiles, profilesOf } from '../../../document/analysis/patterns/profiles.ts';
import { addPattern } from '../../../document/edits.ts';
import type { MapValue } from '../../../document/mapper-document.ts';
import type { LiveMap } from '../../map-model.tsx';
import { useMapValue } from '../../map-value.ts';

/** The state that the parts of the panel share. */
export interface GroupsModel {
  map: MapValue;
  /** The same object until people, dimensions or points change. */
  profiles: Profiles;
  names: GroupNames;
}

export function useGroupsModel(): GroupsModel {
  const map = useMapValue();
  const fresh = profilesOf(map);
  // Other changes, such as notes, must not restart the search.
  const key = JSON.stringify(fresh);
  const profiles = useMemo((): Profiles => JSON.parse(key), [key]);
  return { map, profiles, names: namesOf(map) };
}

function namesOf({ personas, dimensions }: MapValue): GroupNames {
  const names = new Map(personas.map(({ id, name }) => [id, name || 'Unnamed']));
  const titles = new Map(dimensions.map((dimension) => [dimension.id, dimension]));
  return {
    person: (id) => names.get(id) ?? '',
    dimension: (id) => titles.get(id),
  };
}

/** People who may be a pattern, and the dimensions on which they agree. */
export interface Candidate {
  members: readonly string[];
  dimensions: readonly string[];
}

/** Adds a group as a pattern of the map, with its reasons and a suggested name. */
export function acceptGroup(
  editor: LiveMap,
  { profiles, names }: GroupsModel,
  { members, dimensions }: Candidate,
): void {
  const patterns = editor.opened.patterns.all();
  const explanation = explainGroup(profiles, members);
  editor.edit(addPattern, {
    id: newId(),
    name: suggestedName(explanation, names) || `Pattern ${patterns.length + 1}`,
    rationale: rationaleOf(explanation, names),
    origin: 'computed',
    position: positionAt(patterns, patterns.length),
    members: [...members],
    dimensions: [...dimensions],
    colour: freeGroupColour(patterns),
  });
}

/** Whether the map has a pattern with exactly these members. */
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
