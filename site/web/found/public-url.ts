/**
 * Stands for the installation's address in prerendered files, where the build does not know it. The server replaces
 * it (`platform/server/http/pages`).
 */
export const publicUrl = '%PUBLIC_URL%';
