/** URLs of the hashed client scripts, defined when the server bundle is built: a page's own, then its imports. */
declare const __CLIENT_SCRIPTS__: Record<
  import('./messages/runtime.js').TextForm,
  Record<import('@waitbook/domain/languages').GuestLanguage, Record<'join' | 'place', readonly string[]>>
>

/** The built `embed.ts`, in the server bundle. */
declare const __EMBED_SCRIPT__: string

/** 'Book a table' in each language, in the built `embed.ts`. */
declare const __BOOK_LABELS__: Record<string, string>
