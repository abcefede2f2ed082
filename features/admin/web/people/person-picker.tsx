import { CloseButton, Combobox, Input, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Portrait } from '#features/accounts/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { limited } from '#ui/fields/limited.ts';
import type { AdministeredPerson } from '../../contract/people.ts';
import styles from './people.module.css';
import { maxOffered, pickableQuery } from './people-queries.ts';

/** Milliseconds without typing after which the search starts. */
const quiet = 200;

interface PersonPickerProps {
  label: string;
  /** An account that is not offered. */
  except: string | null;
  chosen: AdministeredPerson | null;
  onChoose: (person: AdministeredPerson | null) => void;
}

/** Chooses an account of the installation that is in use, by a search for its name or address. */
export function PersonPicker({ label, except, chosen, onChoose }: PersonPickerProps) {
  if (!chosen) return <PersonSearch label={label} except={except} onChoose={onChoose} />;
  return <ChosenPerson label={label} person={chosen} onClear={() => onChoose(null)} />;
}

function ChosenPerson({
  label,
  person,
  onClear,
}: {
  label: string;
  person: AdministeredPerson;
  onClear: () => void;
}) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <div className={styles.chosen}>
        <PersonOption person={person} />
        <CloseButton
          aria-label={sentence`Choose somebody else than ${person.full_name}`}
          onClick={onClear}
        />
      </div>
    </Input.Wrapper>
  );
}

function PersonSearch({ label, except, onChoose }: Omit<PersonPickerProps, 'chosen'>) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), quiet);
  const combobox = useCombobox();
  const found = useQuery({
    ...pickableQuery(search),
    enabled: combobox.dropdownOpened,
    placeholderData: keepPreviousData,
  });
  const people = (found.data?.people ?? []).filter(({ user_id }) => user_id !== except);
  const shown = people.slice(0, maxOffered);
  const hasMore = (found.data?.total ?? 0) > (found.data?.people.length ?? 0);
  return (
    <Combobox
      store={combobox}
      // The browser shows nothing outside of an open dialog above it.
      withinPortal={false}
      onOptionSubmit={(id) => {
        const person = shown.find(({ user_id }) => user_id === id);
        combobox.closeDropdown();
        if (person) onChoose(person);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={label}
          placeholder="Name or email"
          leftSection={<IconSearch size={16} aria-hidden />}
          autoComplete="off"
          {...limited(200)}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="Accounts" className={styles.options ?? ''}>
          {shown.map((person) => (
            <Combobox.Option key={person.user_id} value={person.user_id}>
              <PersonOption person={person} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {found.isPending ? <Combobox.Empty>Searching</Combobox.Empty> : null}
        {found.isError ? <Combobox.Empty>The accounts could not be loaded.</Combobox.Empty> : null}
        {found.data && shown.length === 0 ? (
          <Combobox.Empty>
            {search ? 'Nobody is found.' : 'There is nobody else yet.'}
          </Combobox.Empty>
        ) : null}
        {hasMore ? <Combobox.Footer>Type to find others.</Combobox.Footer> : null}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function PersonOption({ person }: { person: AdministeredPerson }) {
  return (
    <span className={styles.option}>
      <span aria-hidden>
        <Portrait person={person} size={28} />
      </span>
      <span className={styles.who}>
        <bdi className={styles.whoName}>{person.full_name}</bdi>
        <bdi className={styles.whoEmail}>{person.email}</bdi>
      </span>
    </span>
  );
}
