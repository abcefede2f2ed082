import { expect, test } from 'vitest';
import { stageColours } from '../../../contract/codes.ts';
import { freeGroupColour } from './group-colours.ts';

test('a new group has a colour of no other one, as long as there is one', () => {
  const colours = stageColours.map(({ colour }) => ({ colour: colour as string }));
  const [first, ...others] = colours;
  expect(freeGroupColour([])).toBe(first?.colour);
  expect(freeGroupColour(others)).toBe(first?.colour);
  expect(freeGroupColour(colours)).toBe(first?.colour);
  expect(freeGroupColour([...colours, ...colours, ...others.slice(0, 1)])).toBe(others[0]?.colour);
});
