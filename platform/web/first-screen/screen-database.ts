/** The browser's database of screens, also read by the first script of a page, which has no library. */
export const screenDatabase = { name: 'sightline-screens', screens: 'screens' } as const;
