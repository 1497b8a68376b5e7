/** URLs of the hashed client scripts, defined when the server bundle is built: a page's own, then its imports. */
declare const __CLIENT_SCRIPTS__: Record<
  import('@waitbook/domain/languages').GuestLanguage,
  Record<'join' | 'place', readonly string[]>
>
