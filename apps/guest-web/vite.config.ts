import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Where the client build, which runs first, put its one script. */
const builtScript = () => {
  const manifest = JSON.parse(readFileSync(new URL('dist/client/.vite/manifest.json', import.meta.url), 'utf8'))
  return `/${manifest['src/entry-client.tsx'].file}`
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react()],
  define: {
    __CLIENT_SCRIPT__: JSON.stringify(isSsrBuild ? builtScript() : '/guest-assets/entry-client.js'),
    // React picks its build when the server loads it: a server built once must not depend on who starts it.
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24', copyPublicDir: false }
    : {
        outDir: 'dist/client',
        assetsDir: 'guest-assets',
        manifest: true,
        modulePreload: false,
        rolldownOptions: { input: 'src/entry-client.tsx' },
      },
  ssr: { noExternal: mode === 'test' ? [] : true },
  test: { include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'] },
}))
