import react from '@vitejs/plugin-react'
import { guestLanguageTags } from '@waitbook/domain/languages'
import { defineConfig } from 'vitest/config'
// @boundaries-ignore shared by the tests of all packages
import { timeouts } from '../../vitest/timeouts.ts'

const scriptsOf = (start: string) =>
  Object.fromEntries(
    guestLanguageTags.map((lang) => [
      lang,
      { join: [`/guest-assets/${start}${lang}-join.js`], place: [`/guest-assets/${start}${lang}-place.js`] },
    ]),
  )
const scripts = { restaurant: scriptsOf(''), neutral: scriptsOf('neutral-') }

const tests = ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts']
/** These render as the server does, which sets the language of the whole process. */
const isolated = [
  'src/entry-server.test.ts',
  'src/booking-pages.test.ts',
  'src/dates.test.ts',
  'src/join-state.test.ts',
  'src/head.test.ts',
  'src/demo-ribbon.test.ts',
  'test/languages.test.ts',
  'test/neutral.test.ts',
]

export default defineConfig({
  plugins: [react()],
  // A placeholder for tests, which have no built scripts; the build defines the real ones.
  define: {
    __CLIENT_SCRIPTS__: JSON.stringify(scripts),
    __EMBED_SCRIPT__: '"built from embed.ts"',
    __BOOK_LABELS__: JSON.stringify({ en: 'Book a table', hi: 'टेबल बुक करें' }),
  },
  test: {
    setupFiles: ['../../vitest/text-nodes.ts'],
    // Each worker loads the pages and jsdom, which takes longer than most files.
    maxWorkers: 1,
    ...timeouts,
    projects: [
      { extends: true, test: { name: 'pages', include: tests, exclude: isolated, isolate: false } },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
  },
})
