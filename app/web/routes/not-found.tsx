import { Title } from '@mantine/core';

export default function NotFound() {
  return <Title>Page Not Found</Title>;
}
