import { join } from 'node:path'
import type { Rolldown } from 'vite'

/**
 * Groups the console's modules and icons into a few chunks. By default the bundler makes a chunk for each set of pages
 * that share a module, most of them under 1 KB (docs/benchmarks.md).
 */

type Context = Rolldown.ChunkingContext

const source = `${import.meta.dirname}/src/`
const files = (...paths: string[]) => paths.map((path) => source + path)

/** Loaded before any page; chunked by the bundler's defaults. */
const entries = files('main.tsx', 'entry-landing.ts')
/** The account dialog of the start page. It must not import the console's entry, which would start the console there. */
const account = files('features/landing/account-alone.tsx')
/** Imports the console's pages. */
const routes = files('routes.tsx')
const shell = files('features/shell/staff-shell.tsx')
const waitlist = files('features/waitlist/waitlist-page.tsx')
/** Loaded right after any page is shown. */
const sheets = ['dialog', 'alert-dialog'].map((name) => join(import.meta.dirname, `../../packages/ui/src/${name}.tsx`))
/** Loaded right after the waitlist is shown. */
const dialogs = files('features/waitlist/waitlist-dialogs.tsx', 'features/changes/changes-dialog.tsx')
const tables = files('features/floor/floor-page.tsx')
/** The pages of the evening besides the waitlist, which load no more than they need. */
const evening = [...tables, ...files('features/reservations/reservations-page.tsx')]
const floorRules = join(import.meta.dirname, '../../packages/domain/src/floor/')
const loadedByName = new Set([...entries, ...account, ...shell, ...waitlist, ...dialogs])

const iconOf = (id: string) => /\/lucide-react\/.*\/icons\/([^/]+)\.m?js$/.exec(id)?.[1]

const isLibrary = (id: string) => id.includes('/node_modules/')
/** Libraries that every page needs completely; the bundler would split them into many files. */
const libraryChunks = {
  react: /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//,
  query: /\/node_modules\/(?:@tanstack\/(?:react-query|query-core)|@trpc\/\w+(?:-query)?)\//,
  router: /\/node_modules\/@tanstack\/(?:react-router|router-core|history|react-store|store)\//,
  'first-icons': /\/node_modules\/lucide-react\/(?!.*\/icons\/)/,
}
const libraryChunkOf = (id: string) => Object.entries(libraryChunks).find(([, files]) => files.test(id))?.[0]

const moduleOf = (id: string, context: Context) => {
  const module = context.getModuleInfo(id)
  if (!module) throw new Error(`split-code.ts: no module ${id}`)
  return module
}

/** The modules with all that they import, without libraries and without what is loaded later. */
const withImports = (ids: readonly string[], context: Context) => {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id) || isLibrary(id)) return
    found.add(id)
    for (const imported of moduleOf(id, context).importedIds) add(imported)
  }
  for (const id of ids) add(id)
  return found
}

const isIconList = (id: string) => /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/.test(id)

const schemasAndForms = /\/node_modules\/(?:zod|react-hook-form|@hookform)\//
const overlays = /\/node_modules\/@base-ui\//

/** The modules that need the libraries, directly or by what they import. */
const needing = (libraries: RegExp, ids: Iterable<string>, context: Context) => {
  const known = new Map<string, boolean>()
  const needs = (id: string): boolean => {
    if (isLibrary(id)) return libraries.test(id)
    if (!known.has(id)) {
      known.set(id, false)
      known.set(id, moduleOf(id, context).importedIds.some(needs))
    }
    return known.get(id) === true
  }
  return new Set([...ids].filter(needs))
}

/** The icons that these modules import, by the names of their files; a file exports its icon under several names. */
const iconsOf = (ids: Iterable<string>, context: Context) => {
  const modules = [...ids].map((id) => moduleOf(id, context))
  const list = modules.flatMap(({ importedIds }) => importedIds).find(isIconList)
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of (list ? (moduleOf(list, context).code ?? '') : '').matchAll(
    /export\s*\{([^}]+)\}\s*from\s*["']\.\/icons\/([^/"']+)\.m?js["']/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  }
  const imports = modules.flatMap(({ code }) => [
    ...(code ?? '').matchAll(/import\s*\{([^}]+)\}\s*from\s*["']lucide-react["']/g),
  ])
  const names = imports.flatMap(([, list = '']) => list.split(',')).map((name) => name.trim().split(' ')[0] ?? '')
  return new Set(names.map((name) => files.get(name)))
}

/** Everything that the console's other pages load, at once or later. */
const withLater = (context: Context) => {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id) || isLibrary(id) || loadedByName.has(id)) return
    found.add(id)
    const { importedIds, dynamicallyImportedIds } = moduleOf(id, context)
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) add(imported)
  }
  for (const id of routes.flatMap((each) => moduleOf(each, context).dynamicallyImportedIds)) add(id)
  return found
}

/**
 * Returns the name of a module's chunk; undefined leaves the module to the bundler. `controls`,
 * `sheets`, `inputs` and `contracts` are shared with the start page's dialog, `shared`, `forms`, `texts`, `evening`
 * and `parts` with other pages.
 */
const createChunkNames = (context: Context) => {
  const loadedWith = (ids: readonly string[]) => withImports(ids, context)
  const ofOthers = withLater(context)
  const early = loadedWith(entries)
  const ofLanding = loadedWith(files('entry-landing.ts'))
  const ofAccount = loadedWith(account)
  const ofShell = loadedWith(shell)
  const ofWaitlist = loadedWith(waitlist)
  const ofSheets = loadedWith(sheets)
  const ofDialogs = loadedWith(dialogs)
  const ofForms = needing(schemasAndForms, ofDialogs, context)
  const ofOverlays = needing(overlays, ofDialogs, context)
  const ofEvening = loadedWith(evening)
  const rulesOfTables = [...loadedWith(tables)].filter((id) => id.startsWith(floorRules))
  const ofTableRules = loadedWith([...rulesOfTables, ...files('features/floor/project-floor.ts')])
  const entryIcons = iconsOf(early, context)
  const firstIcons = iconsOf([...ofShell, ...ofWaitlist, ...ofAccount], context)
  const eveningIcons = iconsOf([...ofDialogs, ...ofEvening], context)
  return (id: string) => {
    const icon = iconOf(id)
    if (icon !== undefined) {
      if (entryIcons.has(icon)) return undefined
      if (firstIcons.has(icon)) return 'first-icons'
      return eveningIcons.has(icon) ? 'evening-icons' : 'icons'
    }
    if (early.has(id)) return ofLanding.has(id) || ofAccount.has(id) ? undefined : 'start'
    if (ofShell.has(id)) return ofAccount.has(id) ? 'controls' : 'shell'
    if (ofAccount.has(id)) {
      if (ofWaitlist.has(id)) return 'controls'
      if (ofSheets.has(id)) return 'sheets'
      if (!ofDialogs.has(id)) return undefined
      return ofEvening.has(id) && !ofForms.has(id) ? 'inputs' : 'contracts'
    }
    if (ofWaitlist.has(id)) return ofOthers.has(id) ? 'shared' : 'waitlist'
    // What an act does to the tables, also for the queue.
    if (ofTableRules.has(id)) return 'table-rules'
    if (!ofDialogs.has(id)) return undefined
    if (!ofOthers.has(id)) return 'dialogs'
    if (id.endsWith('-texts.ts')) return 'texts'
    if (ofForms.has(id)) return 'forms'
    if (ofOverlays.has(id)) return 'sheets'
    return ofEvening.has(id) ? 'evening' : 'parts'
  }
}

let ownChunkName: ReturnType<typeof createChunkNames> | undefined

const chunkNameOf = (id: string, context: Context) => {
  // The helper of Vite that loads a file later: the start page needs it without React.
  if (id.includes('vite/preload-helper')) return 'load-file'
  if (isLibrary(id) && iconOf(id) === undefined) return libraryChunkOf(id)
  if (loadedByName.has(id)) return undefined
  ownChunkName ??= createChunkNames(context)
  return ownChunkName(id)
}

/**
 * Groups do not include the imports of their modules: each own import has a group itself, and libraries and the entry's
 * modules are left to the bundler. A library that only one of the pages named above uses would stay in the page's own
 * chunk, which its group would then import in a cycle; `bundle.test.ts` fails then.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [{ name: chunkNameOf, debugName: 'chunks of the console' }],
}
