import {
  type InvitedSides,
  modeNames,
  modeOfSide,
  type TeamRole,
  type TeamSide,
  teamSides,
} from './calls.ts';

/** The name of a side, as the switch of products has it. */
export const nameOfSide = (side: TeamSide): string => modeNames[modeOfSide[side]];

/** The side beside one. */
export const otherSide = (side: TeamSide): TeamSide => (side === 'M' ? 'T' : 'M');

/** The names of some sides: 'Mapper', 'Mapper and Reviewer'. */
export function nameSides(sides: readonly TeamSide[]): string {
  return teamSides
    .filter((side) => sides.includes(side))
    .map(nameOfSide)
    .join(' and ');
}

const articles: Readonly<Record<TeamRole, string>> = { admin: 'an admin', member: 'a member' };

/** As what somebody joins: 'as a member of Mapper, not yet of Reviewer'. */
export function describeJoining(sides: InvitedSides): string {
  const parts = (['admin', 'member'] as const).flatMap((role) => {
    const here = sides.filter((one) => one.role === role).map(({ p_type }) => p_type);
    return here.length > 0 ? `${articles[role]} of ${nameSides(here)}` : [];
  });
  const others = teamSides.filter((side) => !sides.some(({ p_type }) => p_type === side));
  const joined = `as ${parts.join(' and ')}`;
  return others.length > 0 ? `${joined}, not yet of ${nameSides(others)}` : joined;
}
