export { ticketFields, ticketNames } from './ticket.ts';
