import { useQuery } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { limited } from '#ui/fields/limited.ts';
import { readDemoTimes } from '../contract/calls.ts';
import type { FormField } from '../contract/fields.ts';
import styles from './site-form.module.css';

interface SiteFieldProps {
  field: FormField;
  id: string;
  value: string;
  problem: string | undefined;
  onChange: () => void;
}

/** One field with its label, its hint and what is wrong with it. */
export function SiteField(props: SiteFieldProps) {
  const { field, id, problem } = props;
  if (field.type === 'time') return <TimeField {...props} />;
  const wrong = problem ? (
    <p className={styles.problem} id={`${id}problem`}>
      {problem}
    </p>
  ) : null;
  if (field.type === 'agree') {
    return (
      <div>
        <label className={styles.agree} htmlFor={id}>
          <input type="checkbox" value="yes" {...attributesOf(props)} />
          {field.label}
        </label>
        {wrong}
      </div>
    );
  }
  return (
    <div>
      <Label field={field} id={id} />
      <Control {...props} />
      {wrong}
    </div>
  );
}

function Label({ field: { label, required, hint }, id }: Pick<SiteFieldProps, 'field' | 'id'>) {
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {label} {required ? null : <span className={styles.optional}>(optional)</span>}
      </label>
      {hint ? (
        <p className={styles.hint} id={`${id}hint`}>
          {hint}
        </p>
      ) : null}
    </>
  );
}

function attributesOf({ field, id, problem, onChange }: SiteFieldProps) {
  const described = [field.hint ? `${id}hint` : '', problem ? `${id}problem` : '']
    .filter(Boolean)
    .join(' ');
  return {
    id,
    name: field.name,
    required: field.required ?? false,
    onChange,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
    autoComplete: field.autoComplete,
  };
}

function Control(props: SiteFieldProps) {
  const { field, value } = props;
  const attributes = { ...attributesOf(props), className: styles.control };
  if (field.type === 'long') {
    return <textarea rows={5} {...limited(field.max)} defaultValue={value} {...attributes} />;
  }
  if (field.type === 'choice') {
    return (
      <select defaultValue={value} {...attributes}>
        <option value="">Choose one</option>
        {field.options?.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  const type = field.type === 'email' || field.type === 'url' ? field.type : 'text';
  return <input type={type} {...limited(field.max)} defaultValue={value} {...attributes} />;
}

/** The free times, in the time zone of the visitor; nothing where none are offered. */
function TimeField(props: SiteFieldProps) {
  const { field, id, problem } = props;
  const { data } = useQuery({
    queryKey: ['demo-times'],
    queryFn: ({ signal }) => send(readDemoTimes, {}, { signal, handles: 'all' }),
    // Others book times while the page is open.
    staleTime: 0,
  });
  if (!data || data.times.length === 0) return null;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const hint = `In your time zone, ${zone.replaceAll('_', ' ')}; ${data.minutes} minutes. ${field.hint}`;
  const shown = { ...props, field: { ...field, hint } };
  return (
    <div>
      <Label field={shown.field} id={id} />
      <select className={styles.control} {...attributesOf(shown)}>
        <option value="">No preference</option>
        {data.times.map((at) => (
          <option key={at} value={at}>
            {format.format(new Date(at))}
          </option>
        ))}
      </select>
      {problem ? (
        <p className={styles.problem} id={`${id}problem`}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

const format = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
