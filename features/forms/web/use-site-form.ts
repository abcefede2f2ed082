import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { beginForm, formCalls } from '../contract/calls.ts';
import { checkForm, formShapes } from '../contract/fields.ts';
import type { FormKind } from '../contract/kinds.ts';

/** Sends a form, which then shows its page of thanks; what is wrong stands at its fields. */
export function useSiteForm(kind: FormKind) {
  const navigate = useNavigate();
  const pass = useRef('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const leaving = new AbortController();
    // Without a pass, as without network, sending says what to do.
    void requestPass(leaving.signal).then((given) => {
      pass.current = given;
    });
    return () => leaving.abort();
  }, []);
  const sending = useMutation({
    mutationFn: (body: Record<string, string>) =>
      send(formCalls[kind], { body: { ...body, pass: pass.current } }, { handles: 'all' }),
    onSuccess: ({ thank_you }) => navigate(thank_you),
    async onError(error) {
      if (!(error instanceof Failure)) return;
      setProblems(error.fields);
      if (error.code === 'form_expired') pass.current = await requestPass();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = Object.fromEntries(
      [...new FormData(form)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    );
    const { problems: found } = checkForm(kind, entered);
    setProblems(found);
    const first = formShapes[kind].fields.find(({ name }) => name in found);
    if (first) form.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
    else sending.mutate(entered);
  };
  /** The message of a field goes as soon as it is changed. */
  const clear = (name: string) => {
    const { [name]: _, ...others } = problems;
    setProblems(others);
  };
  const { error } = sending;
  const isAtField = error instanceof Failure && Object.keys(error.fields).length > 0;
  return {
    submit,
    problems,
    clear,
    isSending: sending.isPending,
    message: error && !isAtField ? messageOf(error) : '',
  };
}

async function requestPass(signal?: AbortSignal): Promise<string> {
  try {
    const { pass } = await send(beginForm, {}, { handles: 'all', ...(signal ? { signal } : {}) });
    return pass;
  } catch (error) {
    if (error instanceof Failure || signal?.aborted) return '';
    throw error;
  }
}

function messageOf(error: Error): string {
  return error instanceof Failure ? error.message : 'Something went wrong.';
}
