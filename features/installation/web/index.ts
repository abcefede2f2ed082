export { installationQuery, useHasTiers, useIsSignUpClosed } from './installation-query.ts';
