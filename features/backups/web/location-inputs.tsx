import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { limited } from '#ui/fields/limited.ts';
import type { BackupAddress } from '../contract/rule.ts';
import styles from './backups.module.css';

/** The fields of both kinds of locations, so that what was entered stays when the other is chosen. */
export interface LocationFields {
  location: BackupAddress['location'];
  folder: string;
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  key_id: string;
  secret: string;
}

export function locationFieldsOf(address: BackupAddress | null): LocationFields {
  return {
    ...{ location: 'folder', folder: '', endpoint: '', region: '', bucket: '', prefix: '' },
    ...{ key_id: '', secret: '', ...address },
  };
}

/** The entered location; null where nothing is entered. */
export function addressOf(fields: LocationFields): BackupAddress | null {
  const { location, folder, endpoint, region, bucket, prefix, key_id } = fields;
  if (location === 's3') return { location, endpoint, region, bucket, prefix, key_id };
  return folder.trim() ? { location, folder } : null;
}

const bucketFields = [
  ['endpoint', 'Address of the store', 'https://s3.eu-central-1.amazonaws.com'],
  ['region', 'Region', 'eu-central-1'],
  ['bucket', 'Bucket', ''],
  ['prefix', 'Folder in the bucket', 'Optional'],
  ['key_id', 'Access key', ''],
] as const;

interface LocationInputsProps {
  fields: LocationFields;
  /** Whether the secret of the access key is stored. */
  hasSecret: boolean;
  onChange: (fields: LocationFields) => void;
}

/** Where backups are stored. */
export function LocationInputs({ fields, hasSecret, onChange }: LocationInputsProps) {
  return (
    <div className={styles.fields}>
      <NativeSelect
        label="Where"
        value={fields.location}
        onChange={({ currentTarget }) => {
          onChange({ ...fields, location: currentTarget.value === 's3' ? 's3' : 'folder' });
        }}
        data={[
          { value: 'folder', label: 'A folder of the server' },
          { value: 's3', label: 'A bucket (S3)' },
        ]}
      />
      {fields.location === 'folder' ? (
        <TextInput
          label="Folder"
          description="Its whole path, best on another disk."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="/backups"
          {...limited(2000)}
          value={fields.folder}
          onChange={({ currentTarget }) => onChange({ ...fields, folder: currentTarget.value })}
        />
      ) : (
        <>
          {bucketFields.map(([name, label, placeholder]) => (
            <TextInput
              key={name}
              label={label}
              placeholder={placeholder}
              {...limited(500)}
              autoComplete="off"
              value={fields[name]}
              onChange={({ currentTarget }) => {
                onChange({ ...fields, [name]: currentTarget.value });
              }}
            />
          ))}
          <PasswordInput
            label="Secret of the access key"
            placeholder={hasSecret ? 'Stored; enter another one to replace it' : ''}
            {...limited(500)}
            autoComplete="new-password"
            value={fields.secret}
            onChange={({ currentTarget }) => onChange({ ...fields, secret: currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}
