import react from '@vitejs/plugin-react'
import { guestLanguages } from '@waitbook/contracts/guest-pages'
import { defineConfig } from 'vitest/config'
// @boundaries-ignore shared by the tests of all packages
import { patience } from '../../vitest.patience.ts'

const scripts = Object.fromEntries(
  Object.keys(guestLanguages).map((lang) => [
    lang,
    { join: [`/guest-assets/${lang}-join.js`], place: [`/guest-assets/${lang}-place.js`] },
  ]),
)

const tests = ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts']
/** These render as the server does, which sets the language of the whole process. */
const isolated = ['src/entry-server.test.ts', 'test/languages.test.ts']

export default defineConfig({
  plugins: [react()],
  // In tests there is no built script to name; the build says what is true there.
  define: { __CLIENT_SCRIPTS__: JSON.stringify(scripts) },
  test: {
    // Each worker loads the pages and jsdom, which takes longer than most files.
    maxWorkers: 1,
    ...patience,
    projects: [
      { extends: true, test: { name: 'pages', include: tests, exclude: isolated, isolate: false } },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
  },
})
