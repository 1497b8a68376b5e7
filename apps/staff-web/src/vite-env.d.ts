/// <reference types="vite/client" />

/** Of this console; the build fills it in. */
declare const __WAITBOOK_VERSION__: string
