import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Portrait } from '#features/accounts/web/index.ts';
import { teammatesQuery } from '#features/teams/web/index.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import styles from './sharing.module.css';
import { suggestPeople } from './suggested-people.ts';

interface InviteEmailProps {
  value: string;
  error: string | null;
  /** The addresses of people who have access or are invited. */
  present: readonly string[];
  onChange: (email: string) => void;
}

/** The address to invite; the members of the user's teams are suggested as one types. */
export function InviteEmail({ value, error, present, onChange }: InviteEmailProps) {
  const combobox = useCombobox();
  const { data = [] } = useQuery(teammatesQuery);
  const own = useSession()?.email ?? '';
  const except = new Set([...present, own].map((email) => email.toLowerCase()));
  const shown = suggestPeople(data, value, except);
  return (
    <Combobox
      store={combobox}
      // The browser shows nothing outside of an open dialog above it.
      withinPortal={false}
      onOptionSubmit={(email) => {
        onChange(email);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          className={styles.email ?? ''}
          type="email"
          label="Invite by email"
          autoComplete="off"
          value={value}
          error={error}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={shown.length === 0}>
        <Combobox.Options aria-label="Members of your teams">
          {shown.map((person) => (
            <Combobox.Option key={person.user_id} value={person.email}>
              <span className={styles.suggestion}>
                <span aria-hidden>
                  <Portrait person={person} size={28} />
                </span>
                <span className={styles.who}>
                  <bdi className={styles.name}>{person.full_name}</bdi>
                  <bdi className={styles.note}>{person.email}</bdi>
                </span>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
