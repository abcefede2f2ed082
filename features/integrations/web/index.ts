export { SendIssues } from './send-issues.tsx';
export { TicketSection } from './ticket-section.tsx';
