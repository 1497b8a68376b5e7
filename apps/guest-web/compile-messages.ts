import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Turns the catalogues in `messages/` into functions. */
await compile({
  project: path('project.inlang'),
  outdir: path('src/paraglide'),
  strategy: ['globalVariable', 'baseLocale'],
  disableAsyncLocalStorage: true,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
})
