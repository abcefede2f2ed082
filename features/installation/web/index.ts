export {
  installationQuery,
  useHasMail,
  useHasTiers,
  useIsSignUpClosed,
} from './installation-query.ts';
