/** Where this browser keeps screens; read by the first script of a page too, which has no library. */
export const screenDatabase = { name: 'sightline-screens', screens: 'screens' } as const;
