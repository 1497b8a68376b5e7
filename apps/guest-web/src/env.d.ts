/** Address of the hashed client script, known when the server bundle is built. */
declare const __CLIENT_SCRIPTS__: Record<import('@waitbook/contracts/guest-pages').GuestLanguage, string>
