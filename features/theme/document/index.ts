import { z } from 'zod';
import { id } from '#kernel/document/edit-input.ts';
import { value } from '#kernel/document/fields.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** The two colours of a project. */
export interface ThemeColours {
  first: string;
  second: string;
}

/** The fields of a document's theme; the given colours are the defaults. */
export function themeProperties({ first, second }: ThemeColours) {
  return {
    first: value(colour.describe('The first colour of the theme.'), first),
    second: value(colour.describe('The second colour of the theme.'), second),
    /** Id of a picture of the library. */
    logo: value(id.nullable().describe('Id of a picture of the library.'), null),
  };
}

export const themeFields = ['first', 'second', 'logo'] as const;
export const themeNames = { first: { label: 'First colour' }, second: { label: 'Second colour' } };

/** The colours of a project; null while they are the defaults. */
export function chosenColours(
  { first, second }: ThemeColours,
  given: ThemeColours,
): ThemeColours | null {
  return first === given.first && second === given.second ? null : { first, second };
}

/** Plans the removal of the logo where its picture is removed. */
export function withoutLogo(
  facts: { get(): { logo: string | null }; set(change: { logo: null }): void },
  image: string,
): void {
  if (facts.get().logo === image) facts.set({ logo: null });
}

/** Whether a text is a valid colour of a theme. */
export const isColour = (text: string) => colour.safeParse(text).success;
