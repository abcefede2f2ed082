// The peer of /signin: only React, React Router and the Mantine parts that a form needs.
import '@mantine/core/styles.css';
import {
  Anchor,
  Button,
  Checkbox,
  MantineProvider,
  Paper,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router';

function SignIn() {
  const form = useForm({ initialValues: { email: '', password: '' } });
  return (
    <Paper p="lg" maw={420} mx="auto">
      <form onSubmit={form.onSubmit(() => form.reset())}>
        <Stack>
          <Title order={1}>Sign in</Title>
          <TextInput label="Email" {...form.getInputProps('email')} />
          <PasswordInput label="Password" {...form.getInputProps('password')} />
          <Checkbox label="Remember me" />
          <Anchor component={Link} to="/other">
            Other
          </Anchor>
          <Text>Text</Text>
          <Button type="submit">Sign in</Button>
        </Stack>
      </form>
    </Paper>
  );
}

const router = createBrowserRouter([
  { path: '/', element: <SignIn /> },
  { path: '/other', element: <Text>Other</Text> },
]);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}
