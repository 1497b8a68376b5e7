/** Addresses of the hashed client scripts, known when the server bundle is built: a page's own, then what it imports. */
declare const __CLIENT_SCRIPTS__: Record<
  import('@waitbook/domain/languages').GuestLanguage,
  Record<'join' | 'place', readonly string[]>
>
