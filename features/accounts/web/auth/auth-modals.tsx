import { Anchor, List, Modal, Text, ThemeIcon } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { useHasTiers, useIsSignUpClosed } from '#features/installation/web/index.ts';
import { useStore } from '#platform/web/store/store.ts';
import { projectOf } from '../product-query.ts';
import { useRequestCode } from '../use-request-code.ts';
import { authModal } from './auth-modal-store.ts';
import { ComesAlong } from './comes-along.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { SignUpForm } from './sign-up/sign-up-form.tsx';

/** The benefits of the free plan (S2.18 to S2.22), where accounts have plans. */
const benefits = [
  '1 project per tool',
  '1 AI project per tool',
  'Collaborators can view and comment',
  'Design-tool integration',
  'Export as PNG',
];

/** The sign-in and sign-up modals, opened when a visitor tries something that needs an account. */
export function AuthModals() {
  const shown = useStore(authModal);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const hasTiers = useHasTiers();
  const isClosed = useIsSignUpClosed();
  const requestCode = useRequestCode();
  const close = () => authModal.set(null);
  return (
    <>
      <Modal id="signin-modal" opened={shown === 'signin'} onClose={close} title="Sign in">
        <ComesAlong to="account" />
        <SignInPanel
          onSignedIn={close}
          onUnverified={(answer) => {
            close();
            requestCode(answer);
          }}
        />
        {isClosed ? null : (
          <Text size="sm" mt="md">
            New to Sightline?{' '}
            <Anchor component="button" type="button" onClick={() => authModal.set('signup')}>
              Create an account
            </Anchor>
          </Text>
        )}
      </Modal>
      <Modal
        id="signup-modal"
        opened={shown === 'signup'}
        onClose={close}
        title={hasTiers ? 'Create a free account' : 'Create an account'}
      >
        <ComesAlong to="new account" />
        {hasTiers ? (
          <List
            mb="md"
            spacing={4}
            icon={
              <ThemeIcon size={18} radius="xl" color="green">
                <IconCheck size={12} />
              </ThemeIcon>
            }
          >
            {benefits.map((benefit) => (
              <List.Item key={benefit}>{benefit}</List.Item>
            ))}
          </List>
        ) : null}
        <SignUpForm
          origin="modal"
          onSignedIn={(productType) => {
            close();
            // The page of a visitor's project gives it to the account, and opens it there.
            if (projectOf(search)) return;
            void navigate(productType === 'T' ? '/dashboard/reviewer' : '/dashboard/mapper');
          }}
          onUnverified={(unverified) => {
            close();
            requestCode(unverified);
          }}
        />
        <Text size="sm" mt="md">
          Have an account?{' '}
          <Anchor component="button" type="button" onClick={() => authModal.set('signin')}>
            Sign in
          </Anchor>
        </Text>
      </Modal>
    </>
  );
}
