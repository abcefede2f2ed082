import { Failure } from './failure.ts';

/** The answer of every JSON call (requirements S7.3 to S7.5). */
export type Envelope<Data> = Success<Data> | Refusal;

export interface Success<Data> {
  status: 'success';
  data: Data;
}

export interface Refusal {
  status: 'failure';
  error: { error_code: string; error_message: string; fields?: Record<string, string> };
}

export function success<Data>(data: Data): Success<Data> {
  return { status: 'success', data };
}

export function refusal(failure: Pick<Failure, 'code' | 'message' | 'fields'>): Refusal {
  const hasFields = Object.keys(failure.fields).length > 0;
  return {
    status: 'failure',
    error: {
      error_code: failure.code,
      error_message: failure.message,
      ...(hasFields ? { fields: { ...failure.fields } } : {}),
    },
  };
}

/**
 * Returns the data of an answer.
 * @throws the `Failure` that it carries
 */
export function openEnvelope<Data>(envelope: Envelope<Data>, httpStatus: number): Data {
  if (envelope.status === 'success') return envelope.data;
  const { error_code, error_message, fields } = envelope.error;
  throw new Failure(error_code, httpStatus, error_message, fields);
}
