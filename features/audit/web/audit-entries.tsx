import { Moment } from '#ui/moment/moment.tsx';
import { auditActions, auditGroups } from '../contract/actions.ts';
import type { AuditEntryView } from '../contract/calls.ts';
import styles from './audit.module.css';
import { describeDetails } from './describe-details.ts';

/** Entries, newest first, each with who did what, to what, when and from where. */
export function AuditEntries({ entries }: { entries: readonly AuditEntryView[] }) {
  return (
    <ol className={styles.entries} aria-label="Entries">
      {entries.map((entry) => (
        <AuditEntry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function AuditEntry({ entry }: { entry: AuditEntryView }) {
  const { at, action, target, person, details } = entry;
  const [group, sentence] = auditActions[action];
  // A sign-in names its account as the actor already.
  const isOwn = target?.kind === 'account' && target.id === entry.actor.user_id;
  const origin = [entry.device, entry.address].filter(Boolean).join(', ');
  return (
    <li className={styles.entry}>
      <div className={styles.happened}>
        <span className={styles.sentence}>
          {sentence}
          {target?.title && !isOwn ? (
            <>
              : <bdi className={styles.target}>{target.title}</bdi>
            </>
          ) : null}
        </span>
        {person ? (
          <span className={styles.note}>
            About <bdi>{person}</bdi>
          </span>
        ) : null}
        {Object.keys(details).length > 0 ? (
          <span className={styles.note}>{describeDetails(details)}</span>
        ) : null}
      </div>
      <div className={styles.actor}>
        <bdi className={styles.name}>{nameOf(entry)}</bdi>
        {entry.actor.email ? <bdi className={styles.note}>{entry.actor.email}</bdi> : null}
        {entry.actor.token ? (
          <span className={styles.note}>
            with the token <bdi>{entry.actor.token}</bdi>
          </span>
        ) : null}
      </div>
      <div className={styles.origin}>
        <span>
          <Moment at={at} />
        </span>
        <span className={styles.note}>{auditGroups[group]}</span>
        {origin ? <span className={styles.note}>{origin}</span> : null}
      </div>
    </li>
  );
}

function nameOf({ actor: { kind, name } }: AuditEntryView): string {
  if (kind === 'visitor') return 'Not signed in';
  if (kind === 'system') return 'Sightline';
  if (kind === 'token' && name === '') return 'Directory of the team';
  return kind === 'assistant' ? `Assistant of ${name}` : name;
}
