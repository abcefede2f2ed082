/** The title of the day of the library, which is the showcase. */
export const showcaseTitle = 'Ines, ward nurse, early shift';
