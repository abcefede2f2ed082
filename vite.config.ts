import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'app/web/public',
  build: { target: 'es2022', sourcemap: false },
});
