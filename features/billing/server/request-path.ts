/** Where administrators read and answer a request about a plan. */
export const requestPath = (id: string): string => `/admin/billing?request=${id}`;
