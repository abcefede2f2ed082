import { modeNames, modeOfSide, type TeamSide, teamSides } from './calls.ts';

/** The name of a side, as the switch of products has it. */
export const nameOfSide = (side: TeamSide): string => modeNames[modeOfSide[side]];

/** The names of some sides: 'Mapper', 'Mapper and Reviewer'. */
export function nameSides(sides: readonly TeamSide[]): string {
  return teamSides
    .filter((side) => sides.includes(side))
    .map(nameOfSide)
    .join(' and ');
}

/** As what somebody joins: 'as a member of Mapper, not yet of Reviewer'. */
export function describeJoining(sides: readonly TeamSide[], role: 'admin' | 'member'): string {
  const others = teamSides.filter((side) => !sides.includes(side));
  const article = role === 'admin' ? 'an admin' : 'a member';
  const joined = `as ${article} of ${nameSides(sides)}`;
  return others.length > 0 ? `${joined}, not yet of ${nameSides(others)}` : joined;
}
