export { SendIssues } from './send-issues.tsx';
export { type ShownTicket, TicketSection } from './ticket-section.tsx';
