export { AuditLog } from './audit-log.tsx';
export { OwnSecurityEvents } from './own-security-events.tsx';
