export { SendIssues } from './send-issues.tsx';
export { TicketMark } from './ticket-mark.tsx';
export { TicketSection } from './ticket-section.tsx';
