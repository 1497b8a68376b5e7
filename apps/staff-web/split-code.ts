import type { Rolldown } from 'vite'

/**
 * Divides the console's own code and icons among few files. By default the bundler makes a file for each set of pages that
 * share a module, most of them under 1 KB: a first visit to the waitlist loaded 110 files, now 36.
 */

type Context = Rolldown.ChunkingContext

const source = `${import.meta.dirname}/src/`
const files = (...paths: string[]) => paths.map((path) => source + path)

/** What is loaded before any page; it stays as the bundler divides it. */
const entries = files('main.tsx', 'entry-landing.tsx')
/** Loaded by the start page, which must not load the console's entry: this would start the console there. */
const account = files('features/landing/account-alone.tsx')
/** Imports the pages of the console. */
const routes = `${source}routes.tsx`
const shell = files('features/shell/staff-shell.tsx')
const waitlist = files('features/waitlist/waitlist-page.tsx')
/** Loaded right after the waitlist is shown. */
const dialogs = files('features/waitlist/waitlist-dialogs.tsx', 'features/changes/changes-dialog.tsx')
const loadedByName = new Set([...entries, ...account, ...shell, ...waitlist, ...dialogs])

/** Icons of the entry and of the start page; if one is missing here, these load all icons, and `bundle.test.ts` fails. */
const earlyIcons = [
  ...['chart-column', 'check', 'circle-check', 'circle-x', 'info', 'menu', 'message-square-text', 'moon', 'play'],
  ...['refresh-cw', 'shield-check', 'smartphone', 'sun', 'triangle-exclamation-point', 'x', 'zap'],
]
const iconOf = (id: string) => /\/lucide-react\/.*\/icons\/([^/]+)\.m?js$/.exec(id)?.[1]

const isLibrary = (id: string) => id.includes('/node_modules/')

/** The modules with all that they import, without libraries and without what is loaded later. */
const withImports = (ids: readonly string[], context: Context) => {
  const found = new Set<string>()
  const add = (id: string) => {
    if (found.has(id) || isLibrary(id)) return
    found.add(id)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) add(imported)
  }
  for (const id of ids) add(id)
  return found
}

/**
 * The part of each of the console's own modules; undefined leaves it to the bundler. `sheets` and `fields` are what the
 * start page's dialog uses too; `shared` and `forms` are what other pages use too.
 */
const divide = (context: Context) => {
  const loadedWith = (ids: readonly string[]) => withImports(ids, context)
  const pages = context.getModuleInfo(routes)?.dynamicallyImportedIds ?? []
  const ofOthers = loadedWith(pages.filter((id) => !loadedByName.has(id)))
  const early = loadedWith(entries)
  const ofAccount = loadedWith(account)
  const ofShell = loadedWith(shell)
  const ofWaitlist = loadedWith(waitlist)
  const ofDialogs = loadedWith(dialogs)
  return (id: string) => {
    if (early.has(id)) return undefined
    if (ofShell.has(id)) return ofAccount.has(id) ? 'sheets' : 'shell'
    if (ofAccount.has(id)) return ofWaitlist.has(id) || ofDialogs.has(id) ? 'fields' : undefined
    if (ofWaitlist.has(id)) return ofOthers.has(id) ? 'shared' : 'waitlist'
    if (ofDialogs.has(id)) return ofOthers.has(id) ? 'forms' : 'dialogs'
    return undefined
  }
}

let ownPart: ReturnType<typeof divide> | undefined

const partOf = (id: string, context: Context) => {
  const icon = iconOf(id)
  if (icon !== undefined) return earlyIcons.includes(icon) ? undefined : 'icons'
  if (isLibrary(id) || loadedByName.has(id)) return undefined
  ownPart ??= divide(context)
  return ownPart(id)
}

/** A part does not include the modules that it imports from outside it: these are libraries or belong to the entry. */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [{ name: partOf, debugName: 'parts of the console' }],
}
