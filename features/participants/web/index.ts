export { useOfferedParticipants } from './use-offered-participants.ts';
