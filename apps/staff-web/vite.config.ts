import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'

const proxied = ['/api', '/trpc', '/join-queue', '/c/', '/guest-assets']

export default defineConfig(({ mode }) => {
  const { API_URL = 'http://127.0.0.1:8080' } = loadEnv(mode, '.', 'API_')
  return {
    plugins: [react(), tailwindcss()],
    // A data: URL would need an exception in the content security policy.
    build: {
      outDir: 'dist',
      assetsDir: 'assets',
      assetsInlineLimit: 0,
      sourcemap: 'hidden',
      reportCompressedSize: false,
    },
    server: {
      proxy: {
        ...Object.fromEntries(proxied.map((path) => [path, { target: API_URL, changeOrigin: false }])),
        '/ws': { target: API_URL.replace('http', 'ws'), ws: true },
      },
    },
    test: {
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
      setupFiles: ['./test/setup.ts'],
      restoreMocks: true,
    },
  }
})
