export { installationQuery, useHasTiers } from './installation-query.ts';
