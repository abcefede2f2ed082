// The public interface of the web layer of backups.
export { BackupRuleCard } from './backup-rule-card.tsx';
export { BackupsCard } from './backups-card.tsx';
