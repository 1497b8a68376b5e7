/** Address of the hashed client script, known when the server bundle is built. */
declare const __CLIENT_SCRIPT__: string
