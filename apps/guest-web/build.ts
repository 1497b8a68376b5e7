import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type GuestLanguage, guestLanguageTags } from '@waitbook/domain/languages'
import { build, type Plugin } from 'vite'
import { messageFunctions, messageNames, type TextForm, textForms } from './message-functions.ts'

/**
 * A script contains only texts of its language and form, each in a module of its own so that unused ones are left out.
 */
const oneLanguage = (lang: GuestLanguage, form: TextForm): Plugin => {
  const functions = messageFunctions(lang, form)
  const prefix = '\0message:'
  return {
    name: 'one-language',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? { id, moduleSideEffects: false } : undefined),
    load: (id) => {
      if (id.startsWith(prefix)) return functions.get(id.slice(prefix.length))
      if (id.endsWith('/src/messages/runtime.js')) return `export const getLocale = () => '${lang}'`
      if (!id.endsWith('/src/messages/languages/all.js')) return undefined
      return messageNames.map((name) => `export { ${name} } from '${prefix}${name}'`).join('\n')
    },
  }
}

/**
 * A script contains the texts that it uses in all languages: a shared screen changes its language without loading. The
 * neutral texts fit every kind of place.
 */
const everyLanguage = (): Plugin => {
  const functions = guestLanguageTags.map((lang) => [lang, messageFunctions(lang, 'neutral')] as const)
  const prefix = '\0every:'
  const runtime = fileURLToPath(new URL('src/messages/runtime.js', import.meta.url))
  const codeOf = (name: string) => {
    const texts = functions.map(
      ([lang, own]) => `${lang}: ${(own.get(name) ?? '').replace(/^export const \w+ = /, '')}`,
    )
    return `import { getLocale } from ${JSON.stringify(runtime)}
const texts = { ${texts.join(', ')} }
export const ${name} = (i) => texts[getLocale()](i)`
  }
  return {
    name: 'every-language',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? { id, moduleSideEffects: false } : undefined),
    load: (id) => {
      if (id.startsWith(prefix)) return codeOf(id.slice(prefix.length))
      if (!id.endsWith('/src/messages/languages/all.js')) return undefined
      return messageNames.map((name) => `export { ${name} } from '${prefix}${name}'`).join('\n')
    },
  }
}

/** Vite's preload helper would add bytes for nothing: the lazily loaded scripts have no styles or imports to preload. */
const plainImport: Plugin = {
  name: 'plain-import',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
}

const clientDir = 'dist/client'
const entries = { join: 'src/entry-join.tsx', place: 'src/entry-place.tsx' }

const scriptName = (lang: GuestLanguage, form: TextForm) => (form === 'neutral' ? `neutral-${lang}` : lang)
const variants = guestLanguageTags.flatMap((lang) =>
  textForms.map((form) => ({ lang, form, name: scriptName(lang, form) })),
)

for (const [index, { lang, form, name }] of variants.entries()) {
  await build({
    plugins: [oneLanguage(lang, form), plainImport],
    logLevel: 'warn',
    build: {
      outDir: clientDir,
      emptyOutDir: index === 0,
      assetsDir: 'guest-assets',
      manifest: `.vite/${name}.json`,
      modulePreload: false,
      rolldownOptions: {
        input: entries,
        output: {
          entryFileNames: `guest-assets/${name}-[name]-[hash].js`,
          // Chunks shared by both pages, and chunks that are loaded only after a tap.
          chunkFileNames: ({ isDynamicEntry }) =>
            isDynamicEntry ? `guest-assets/later-${name}-[hash].js` : `guest-assets/${name}-shared-[hash].js`,
        },
      },
    },
  })
}

// No hash in the name: a service worker is identified by its URL.
await build({
  logLevel: 'warn',
  build: {
    outDir: clientDir,
    emptyOutDir: false,
    rolldownOptions: { input: 'src/service-worker.ts', output: { entryFileNames: 'guest-sw.js' } },
  },
})

const bookLabels = Object.fromEntries(
  guestLanguageTags.map((lang) => {
    const texts: { book_heading: string } = JSON.parse(readFileSync(`messages/${lang}.json`, 'utf8'))
    return [lang, texts.book_heading]
  }),
)

/** A script without imports, under a name of its own: other sites load it, or pages without further scripts. */
const buildAlone = (name: string, input: string, plugins: Plugin[] = []) =>
  build({
    plugins,
    logLevel: 'warn',
    define: { __BOOK_LABELS__: JSON.stringify(bookLabels) },
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      rolldownOptions: { input, output: { entryFileNames: name, format: 'iife' } },
    },
  })
await buildAlone('guest-frame.js', 'src/features/book/frame.ts')
await buildAlone('guest-booking.js', 'src/entry-booking.ts')
await buildAlone('guest-embed.js', 'src/features/book/embed.ts')
await buildAlone('guest-board.js', 'src/entry-board.ts', [everyLanguage()])
await buildAlone('guest-kiosk.js', 'src/entry-kiosk.ts', [everyLanguage()])

interface Built {
  file: string
  imports?: string[]
}

const scriptsOf = (name: string) => {
  const manifest: Record<string, Built> = JSON.parse(
    readFileSync(new URL(`${clientDir}/.vite/${name}.json`, import.meta.url), 'utf8'),
  )
  const filesOf = (key: string): string[] => {
    const { file, imports = [] } = manifest[key] as Built
    return [`/${file}`, ...imports.flatMap(filesOf)]
  }
  return Object.fromEntries(Object.entries(entries).map(([page, entry]) => [page, [...new Set(filesOf(entry))]]))
}
const scripts = Object.fromEntries(
  textForms.map((form) => [
    form,
    Object.fromEntries(guestLanguageTags.map((lang) => [lang, scriptsOf(scriptName(lang, form))])),
  ]),
)

await build({
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'warn',
  define: {
    __CLIENT_SCRIPTS__: JSON.stringify(scripts),
    __EMBED_SCRIPT__: JSON.stringify(readFileSync(`${clientDir}/guest-embed.js`, 'utf8')),
    // React picks its build when the server loads it: a built server must not depend on the environment it is started in.
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist/server',
    target: 'node24',
    copyPublicDir: false,
    // Node keeps the source in memory, with two bytes for each character if one is beyond Latin-1.
    rolldownOptions: { output: { charset: 'ascii', comments: false } },
  },
})
