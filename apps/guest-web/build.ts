import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { guestLanguages } from '@waitbook/contracts/guest-pages'
import { build, type Plugin } from 'vite'

/** The runtime of a script that speaks one language: the texts of the others are never reached, and so left out. */
const oneLanguage = (lang: string): Plugin => ({
  name: 'one-language',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/src/paraglide/runtime.js')
      ? `export const experimentalStaticLocale = '${lang}'\nexport const getLocale = () => '${lang}'`
      : undefined,
})

/** Vite's helper fetches styles and further scripts ahead of a later one; ours has neither, and every byte counts. */
const plainImport: Plugin = {
  name: 'plain-import',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
}

const clientDir = 'dist/client'
const entry = 'src/entry-client.tsx'

for (const [index, lang] of Object.keys(guestLanguages).entries()) {
  await build({
    plugins: [oneLanguage(lang), plainImport],
    logLevel: 'warn',
    build: {
      outDir: clientDir,
      emptyOutDir: index === 0,
      assetsDir: 'guest-assets',
      manifest: `.vite/${lang}.json`,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        output: {
          entryFileNames: `guest-assets/${lang}-[hash].js`,
          // What is fetched only after a tap.
          chunkFileNames: `guest-assets/later-${lang}-[hash].js`,
        },
      },
    },
  })
}

// A worker is known by its address.
await build({
  logLevel: 'warn',
  build: {
    outDir: clientDir,
    emptyOutDir: false,
    rolldownOptions: { input: 'src/service-worker.ts', output: { entryFileNames: 'guest-sw.js' } },
  },
})

const scriptOf = (lang: string) => {
  const manifest = JSON.parse(readFileSync(new URL(`${clientDir}/.vite/${lang}.json`, import.meta.url), 'utf8'))
  return `/${manifest[entry].file}`
}
const scripts = Object.fromEntries(Object.keys(guestLanguages).map((lang) => [lang, scriptOf(lang)]))

await build({
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'warn',
  define: {
    __CLIENT_SCRIPTS__: JSON.stringify(scripts),
    // React picks its build when the server loads it: a server built once must not depend on who starts it.
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  ssr: { noExternal: true },
  build: { ssr: 'src/entry-server.tsx', outDir: 'dist/server', target: 'node24', copyPublicDir: false },
})
