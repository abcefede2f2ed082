// Apart from the actions: the installation's rules are loaded by every page.

/** Days for which entries are kept. */
export const auditDays = { min: 30, usual: 400, max: 3650 } as const;
/** Days after which network addresses are shortened. */
export const fullAddressDays = 90;
