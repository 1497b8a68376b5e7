import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { loadEnv, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
// @boundaries-ignore the one place of the version
import workspace from '../../package.json' with { type: 'json' }
// @boundaries-ignore shared by the tests of all packages
import { timeouts } from '../../vitest/timeouts.ts'
import { codeSplitting } from './split-code.ts'

const proxied = ['/api', '/trpc', '/join-queue', '/c/', '/guest-assets', '/guest-sw.js']

/** Inserts the names of the built files into the service worker. */
const filesForServiceWorker: Plugin = {
  name: 'files-for-service-worker',
  generateBundle: {
    // Vite removes the chunk of an HTML file that only imports others.
    order: 'post',
    handler(_, bundle) {
      const worker = bundle['sw.js']
      if (worker?.type !== 'chunk') return
      const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(?:js|css)$/.test(name))
      worker.code = worker.code.replace(
        /(["'`])__FILES__\1/,
        JSON.stringify(JSON.stringify(files.map((name) => `/${name}`))),
      )
    },
  },
  enforce: 'post',
}

/** Serves the start page as a separate document in development, as the server does. */
const landingAtRoot: Plugin = {
  name: 'landing-at-root',
  configureServer(server) {
    server.middlewares.use((request, _, next) => {
      if (request.url === '/' || request.url?.startsWith('/?')) request.url = request.url.replace('/', '/landing.html')
      next()
    })
  },
}

const tests = ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}']
/** Files that mock a module, which would stay mocked for later files of the same worker. */
const isolated = ['src/entry-landing.test.ts', 'src/features/waitlist/board/board-renders.test.tsx']

export default defineConfig(({ mode }) => {
  const { API_URL = 'http://127.0.0.1:8080' } = loadEnv(mode, '.', 'API_')
  return {
    define: { __WAITBOOK_VERSION__: JSON.stringify(workspace.version) },
    ...(mode === 'test' && { oxc: { jsx: { runtime: 'automatic' as const, development: false } } }),
    plugins: [react(), tailwindcss(), filesForServiceWorker, landingAtRoot],
    // A data: URL would need an exception in the content security policy.
    build: {
      outDir: 'dist',
      assetsDir: 'assets',
      assetsInlineLimit: 0,
      sourcemap: 'hidden',
      reportCompressedSize: false,
      rolldownOptions: {
        // These packages do not say that their modules have no side effects, so that unused ones would be loaded, too.
        treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }] },
        input: { index: 'index.html', landing: 'landing.html', sw: 'src/service-worker.ts' },
        // A service worker is identified by its URL.
        output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'), codeSplitting },
      },
    },
    server: {
      proxy: {
        ...Object.fromEntries(proxied.map((path) => [path, { target: API_URL, changeOrigin: false }])),
        '/ws': { target: API_URL.replace('http', 'ws'), ws: true },
      },
    },
    test: {
      environment: 'jsdom',
      setupFiles: ['./test/plain-jsx.ts', '../../vitest/frames.ts', '../../vitest/text-nodes.ts', './test/setup.ts'],
      restoreMocks: true,
      ...timeouts,
      maxWorkers: 2,
      projects: [
        // A worker loads the console once instead of once per file: this takes two thirds of the time.
        { extends: true, test: { name: 'console', include: tests, exclude: isolated, isolate: false } },
        { extends: true, test: { name: 'isolated', include: isolated } },
      ],
    },
  }
})
