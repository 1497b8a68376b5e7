import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sampleStartPage } from '@waitbook/contracts/start-page/sample-start-page'
import { build } from 'vite'
import type * as Renderer from './src/entry-landing-html.tsx'

// Writes the start page's HTML into the built landing.html, so that it is readable before any script has loaded. The
// renderer stays beside it: the server renders the page again where the operator has set its claims and plans.
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const page = folder('dist/landing.html')
const rendererDir = folder('dist/server')

await build({
  root: folder('.'),
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-landing-html.tsx',
    outDir: rendererDir,
    emptyOutDir: true,
    target: 'node24',
    copyPublicDir: false,
    sourcemap: false,
    rolldownOptions: {
      input: 'src/entry-landing-html.tsx',
      output: { entryFileNames: 'start-page.js', codeSplitting: false },
    },
  },
})
const { renderLanding } = (await import(pathToFileURL(`${rendererDir}/start-page.js`).href)) as typeof Renderer
const html = await readFile(page, 'utf8')
const root = '<div id="root"></div>'
if (!html.includes(root)) throw new Error('dist/landing.html has no empty #root to fill.')
await writeFile(
  page,
  html.replace(root, () => `<div id="root">${renderLanding(sampleStartPage)}</div>`),
)
