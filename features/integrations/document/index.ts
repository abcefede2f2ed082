export { ticketFields, ticketNames } from './ticket.ts';
export type { PictureArea, RecordedTicket, TicketSource } from './ticket-source.ts';
