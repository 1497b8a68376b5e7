/// <reference types="vite/client" />

/** The version of the console, defined by the build. */
declare const __WAITBOOK_VERSION__: string
